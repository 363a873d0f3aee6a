/** The address where readers reply to a letter, to be shared by hand. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LetterCard, listLetterCards } from '../../../contract/letters.ts'
import { get } from '../../queries.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { Loaded } from '../loaded.tsx'
import { untilLeft } from '../until-left.ts'

const offered = 100

/** The latest letter's link at first, any other's by choice. */
export function ReplyLink() {
  const letters = useQuery(untilLeft(get(listLetterCards, { query: { state: 'sent', limit: offered } })))
  return (
    <Card className="grid gap-4" aria-labelledby="reply-link">
      <h2 id="reply-link">Reply Link</h2>
      <Loaded inside query={letters} what="Your letters">
        {({ cards: [latest, ...older] }) =>
          latest ? (
            <LinkOf letters={[latest, ...older]} latest={latest} />
          ) : (
            <p className="text-soft">
              As soon as your first letter is sent, the link to reply to it stands here.
            </p>
          )
        }
      </Loaded>
    </Card>
  )
}

function LinkOf({ letters, latest }: { letters: LetterCard[]; latest: LetterCard }) {
  const [letterId, setLetterId] = useState(latest.id)
  const link = `${location.origin}/reply/${letterId}`
  return (
    <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Select
        label="Letter"
        value={letterId}
        onChange={setLetterId}
        options={letters.map(({ id, subject }) => ({ value: id, label: subject }))}
      />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField label="Link" value={link} readOnly onFocus={event => event.target.select()} />
        <CopyButton
          text={link}
          label="Copy"
          size="normal"
          onCopied={() => toast({ title: 'Link copied!' })}
        />
      </div>
    </div>
  )
}
