/** What a letter is made of on the compose page: from whom, to whom, about what, and its words. */
import { Link } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { pages } from '../../../contract/pages.ts'
import type { Subscriber } from '../../../contract/subscribers.ts'
import { Callout } from '../../ui/callout.tsx'
import { TextField } from '../../ui/field.tsx'
import { LetterEditor } from '../editor/letter-editor.tsx'
import type { LetterFields } from '../letter/letter-fields.ts'
import type { LetterPlaces } from '../letter/letter-places.ts'
import { RecipientPicker } from '../recipients/recipient-picker.tsx'

export interface LetterInputsProps {
  fields: LetterFields
  set: (changed: Partial<LetterFields>) => void
  /** The editor starts over whenever it changes. */
  editorKey: number
  /** The active ones. */
  subscribers: readonly Subscriber[]
  places: LetterPlaces
}

// A mail's HTML is longer than the letter's: every paragraph and button carries its style.
const longLetter = limits.mailHtml * 0.6

export function LetterInputs({ fields, set, editorKey, subscribers, places }: LetterInputsProps) {
  return (
    <>
      <TextField
        label="From Name"
        value={fields.fromName}
        onChange={event => set({ fromName: event.target.value })}
        maxLength={limits.fromName}
        autoComplete="name"
      />
      <div ref={places.recipients} className="min-w-0">
        {subscribers.length > 0 ? (
          <RecipientPicker
            subscribers={subscribers}
            selection={fields.selection}
            onChange={selection => set({ selection })}
          />
        ) : (
          <Callout tone="info" title="Nobody to send to yet">
            You have no active subscribers. <Link to={pages.subscribers.href()}>Add the first one</Link>
            {'; until then you can write and save drafts.'}
          </Callout>
        )}
      </div>
      <TextField
        ref={places.subject}
        label="Subject"
        value={fields.subject}
        onChange={event => set({ subject: event.target.value })}
        maxLength={limits.subject}
        autoComplete="off"
      />
      <LetterEditor
        key={editorKey}
        label="Message"
        initialHtml={fields.body}
        onChange={body => set({ body })}
        editorRef={places.editor}
      />
      {fields.body.length > longLetter && (
        <Callout tone="warning" title="This is a long letter">
          Gmail cuts mails off above 80 kB and shows a link to the rest. Its readers will find the whole
          letter behind “Read in the browser”.
        </Callout>
      )}
    </>
  )
}
