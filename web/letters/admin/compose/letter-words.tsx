/** What a letter says, on the compose page: its subject and its message, before everything else. */
import { limits } from '../../../../contract/base/limits.ts'
import { useSiteLanguage } from '../../../base/admin/site/use-site-language.ts'
import { t } from '../../../base/translations.ts'
import { Callout } from '../../../base/ui/callout.tsx'
import { labelBeside, TextField } from '../../../base/ui/field.tsx'
import { LetterEditor } from '../editor/letter-editor.tsx'
import type { LetterFields } from '../letter/letter-fields.ts'
import type { LetterPlaces } from '../letter/letter-places.ts'
import type { Marks } from './use-refusal.ts'

export interface LetterPartProps {
  fields: LetterFields
  set: (changed: Partial<LetterFields>) => void
  places: LetterPlaces
  /** What a press was refused for, beside the field. */
  marks: Marks
}

export interface LetterWordsProps extends LetterPartProps {
  /** The editor starts over whenever it changes. */
  editorKey: number
}

// A mail's HTML is longer than the letter's: every paragraph and button carries its style.
const longLetter = limits.mailHtml * 0.6

export function LetterWords({ fields, set, places, marks, editorKey }: LetterWordsProps) {
  const siteLanguage = useSiteLanguage()
  return (
    <>
      <TextField
        ref={places.subject}
        dir="auto"
        lang={fields.language ?? siteLanguage}
        spellCheck
        label={t('compose.subject')}
        className={labelBeside}
        value={fields.subject}
        onChange={event => set({ subject: event.target.value })}
        maxLength={limits.subject}
        autoComplete="off"
        inputClassName="font-letter text-lg"
        error={marks.subject}
      />
      <LetterEditor
        key={editorKey}
        label={t('compose.message')}
        language={fields.language}
        siteLanguage={siteLanguage}
        initialHtml={fields.body}
        onChange={body => set({ body })}
        editorRef={places.editor}
        error={marks.body}
      />
      {fields.body.length > longLetter && (
        <Callout tone="warning" title={t('compose.longLetter')}>
          {t('compose.longLetterNote')}
        </Callout>
      )}
    </>
  )
}
