/** The form a letter is written in: from whom, to whom, about what. */
import { useState } from 'react'
import { Link } from 'react-router'
import { isFilledIn } from '../../../contract/letters.ts'
import { limits } from '../../../contract/limits.ts'
import type { Subscriber } from '../../../contract/subscribers.ts'
import { Callout } from '../../ui/callout.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { LetterEditor } from '../editor/letter-editor.tsx'
import { RecipientPicker } from '../recipients/recipient-picker.tsx'
import { ComposeActions } from './compose-actions.tsx'
import { type LetterFields, sendRefusal } from './letter-fields.ts'
import { LostLetter } from './lost-letter.tsx'
import { MoreActions } from './more-actions.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { useLetterForm } from './use-letter-form.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'

export interface ComposeFormProps {
  letterId: string | null
  initial: () => LetterFields
  /** The active ones. */
  subscribers: readonly Subscriber[]
  /** The call of a send is under way, or its letters are. */
  sending: 'asked' | 'going' | undefined
  onSaved: (id: string) => void
  /** @param scheduledFor when, if not now */
  onSend: (letter: LetterFields, scheduledFor?: string) => void
}

// A mail's HTML is longer than the letter's: every paragraph and button carries its style.
const longLetter = limits.mailHtml * 0.6

/** Starts from `initial` once; give it a new `key` to start over. */
export function ComposeForm({ letterId, initial, subscribers, sending, onSaved, onSend }: ComposeFormProps) {
  const { fields, set, save, isSaving, lost, forgetLost } = useLetterForm({ letterId, initial, onSaved })
  const [isPreviewing, setPreviewing] = useState(false)
  const [editorKey, setEditorKey] = useState(0)
  const mayBeSent = () => {
    const refusal = sendRefusal(fields)
    if (refusal) toast({ title: 'Error', description: refusal, variant: 'destructive' })
    return refusal === undefined
  }
  useSaveShortcut(save)
  return (
    <div className="grid min-w-0 gap-6">
      {lost && (
        <LostLetter
          letter={lost}
          onForget={forgetLost}
          onRestore={({ fromName, subject, body }) => {
            set({ fromName, subject, body })
            setEditorKey(editorKey + 1)
            forgetLost()
          }}
        />
      )}
      <div inert={sending === 'asked'} className="grid min-w-0 gap-6">
        <TextField
          label="From Name"
          value={fields.fromName}
          onChange={event => set({ fromName: event.target.value })}
          maxLength={limits.fromName}
          autoComplete="name"
        />
        {subscribers.length > 0 ? (
          <RecipientPicker
            subscribers={subscribers}
            selection={fields.selection}
            onChange={selection => set({ selection })}
          />
        ) : (
          <Callout tone="info" title="Nobody to send to yet">
            You have no active subscribers. <Link to="/admin/members">Add the first one</Link>; until then you
            can write and save drafts.
          </Callout>
        )}
        <TextField
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
        />
        {fields.body.length > longLetter && (
          <Callout tone="warning" title="This is a long letter">
            Gmail cuts mails off above 80 kB and shows a link to the rest. Its readers will find the whole
            letter behind “Read in the browser”.
          </Callout>
        )}
      </div>
      <ComposeActions
        isEditing={letterId !== null}
        isFilledIn={isFilledIn(fields)}
        isSaving={isSaving}
        sending={sending}
        recipientCount={fields.selection.size}
        onPreview={() => setPreviewing(true)}
        onSave={save}
        onSend={() => mayBeSent() && onSend(fields)}
      />
      <MoreActions
        fields={fields}
        letterId={letterId}
        sending={sending}
        mayBeSent={mayBeSent}
        onSchedule={scheduledFor => onSend(fields, scheduledFor)}
      />
      <PreviewDialog letter={fields} open={isPreviewing} onOpenChange={setPreviewing} />
    </div>
  )
}
