/** One sentence for readers: what it says, and a field for the author's own words. */
import { useRef } from 'react'
import type { Sentence } from '../../../../../contract/base/own-words.ts'
import { checkSentence } from '../../../../../contract/languages/check-sentence.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'
import { Dialog } from '../../../../base/ui/dialog.tsx'
import { DialogActions } from '../../../../base/ui/dialog-actions.tsx'
import { TextArea } from '../../../../base/ui/field.tsx'
import { isUpdated } from './find-sentences.ts'
import { GapChips } from './gap-chips.tsx'
import { places, sectionOf } from './places.ts'
import { Preview } from './preview.tsx'
import type { SentenceWrites } from './use-sentence-writes.ts'

interface SentenceDialogProps {
  sentence: Sentence
  /** BCP 47. */
  language: string
  writes: SentenceWrites
  isOpen: boolean
  onClose: () => void
}

export function SentenceDialog({ sentence, language, writes, isOpen, onClose }: SentenceDialogProps) {
  const { english, original, own } = sentence
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open => !open && onClose()}
      title={places[sectionOf(sentence.name)]}
      wide
    >
      <div className="grid gap-4">
        {language !== 'en' && <Said title={t('ownWordsPage.english')} lang="en" text={english} />}
        <Said
          title={own ? t('ownWordsPage.original') : t('ownWordsPage.whatItSays')}
          lang={language}
          text={original}
        />
        {isUpdated(sentence) && <Updated sentence={sentence} language={language} writes={writes} />}
        <SentenceForm sentence={sentence} language={language} writes={writes} />
      </div>
    </Dialog>
  )
}

function Said({ title, lang, text }: { title: string; lang: string; text: string }) {
  return (
    <div>
      <h3 className="font-semibold text-base">{title}</h3>
      <p lang={lang} dir="auto" className="wrap-anywhere text-soft">
        {text}
      </p>
    </div>
  )
}

type Shown = Pick<SentenceDialogProps, 'sentence' | 'language' | 'writes'>

/** The original is another one since an update, or what the author wrote cannot stand in its place any more. */
function Updated({ sentence, language, writes: { save, restore } }: Shown) {
  const { original, own } = sentence
  if (!own) return null
  const { unusedBecause } = own
  return (
    <Callout
      tone="warning"
      title={unusedBecause ? t('ownWordsPage.readersSeeOriginal') : t('ownWordsPage.originalHasChanged')}
    >
      {unusedBecause && <p>{t('ownWordsPage.noLongerUsable', { unusedBecause })}</p>}
      {own.original !== original && (
        <p>
          {rich('ownWordsPage.whenYouSaved', {
            span: inside => (
              <span lang={language} dir="auto" className="wrap-anywhere italic">
                {inside}
              </span>
            ),
            original: own.original,
          })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {!unusedBecause && (
          <Button
            size="small"
            variant="secondary"
            pending={save.isPending}
            onClick={() => save.mutate({ sentence, text: own.text })}
          >
            {t('ownWordsPage.keepMine')}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          pending={restore.isPending}
          onClick={() => restore.mutate({ sentence })}
        >
          {t('ownWordsPage.useNewOne')}
        </Button>
      </div>
    </Callout>
  )
}

function SentenceForm({ sentence, language, writes: { save, restore } }: Shown) {
  const { english, original, own } = sentence
  const area = useRef<HTMLTextAreaElement>(null)
  const faultOf = (text: string) => {
    const verdict = checkSentence(text, { english, translated: original })
    return 'fault' in verdict ? verdict.fault(t) : undefined
  }
  const form = useForm({
    start: { text: own?.text ?? original },
    faultsOf: ({ text }) => ({ text: faultOf(text) }),
    onSubmit: ({ text }) => save.mutate({ sentence, text }),
    unsaved: t('ownWordsPage.unsaved'),
  })
  const { value, onChange, error } = form.choice('text')
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <TextArea
        ref={area}
        label={t('ownWordsPage.yourWords')}
        error={error}
        lang={language}
        dir="auto"
        rows={3}
        inputClassName="field-sizing-content"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <GapChips sentence={sentence} area={area} onInsert={onChange} />
      <Preview sentence={sentence} language={language} text={value} />
      <DialogActions>
        <Button type="submit" pending={save.isPending} pendingText={t('buttons.saving')}>
          {t('buttons.save')}
        </Button>
        {own && (
          <Button
            variant="secondary"
            pending={restore.isPending}
            onClick={() => restore.mutate({ sentence })}
          >
            {t('ownWordsPage.backToOriginal')}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
