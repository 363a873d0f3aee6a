/** The form of a poll: title, description, questions, who may answer. */

import { type FormEvent, useState } from 'react'
import { limits } from '../../../../../contract/base/limits.ts'
import { useSiteLanguage } from '../../../../base/admin/site/use-site-language.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { TextArea, TextField } from '../../../../base/ui/field.tsx'
import { useFocusBack } from '../../../../base/ui/use-focus-back.ts'
import { PollPreview } from './poll-preview.tsx'
import { PollSettings } from './poll-settings.tsx'
import { PollLanguage, usePollWords } from './poll-words.ts'
import { QuestionList } from './question-list.tsx'
import { type PollEditorInput, usePollEditor } from './use-poll-editor.ts'

/** Shows the form; saving leads on to the sending. */
export function PollForm(input: PollEditorInput) {
  const { form, isSaving } = usePollEditor(input)
  const siteLanguage = useSiteLanguage()
  const [isPreviewing, setPreviewing] = useState(false)
  const keepFocus = useFocusBack(isSaving)
  const submit = (event: FormEvent) => {
    keepFocus()
    return form.props.onSubmit(event)
  }
  return (
    <form {...form.props} onSubmit={submit} noValidate className="grid min-w-0 gap-7">
      {/* What is typed while it is saved would not be part of what was saved. */}
      <div inert={isSaving} className="grid min-w-0 gap-7">
        <PollLanguage value={form.now('language') ?? siteLanguage}>
          <Heading form={form} />
          <QuestionList
            questions={form.now('questions')}
            onChange={form.choice('questions').onChange}
            fault={form.fault('questions')}
            faultOf={(index, field) => form.fault(`questions.${index}.${field}`)}
          />
        </PollLanguage>
        <PollSettings form={form} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => setPreviewing(true)}>
          {t('pollEditor.preview')}
        </Button>
        <Button type="submit" pending={isSaving} pendingText={t('buttons.saving')}>
          {input.poll ? t('pollEditor.updatePoll') : t('polls.createPoll')}
        </Button>
      </div>
      <PollPreview fields={form.now()} open={isPreviewing} onOpenChange={setPreviewing} />
    </form>
  )
}

function Heading({ form }: Pick<ReturnType<typeof usePollEditor>, 'form'>) {
  const words = usePollWords()
  return (
    <>
      <TextField
        {...words}
        label={t('pollEditor.title')}
        maxLength={limits.pollTitle}
        autoComplete="off"
        {...form.field('title')}
      />
      <TextArea
        {...words}
        label={t('pollEditor.descriptionOptional')}
        maxLength={limits.pollDescription}
        rows={3}
        {...form.field('description')}
      />
    </>
  )
}
