/** What was said under a receipt, in order: the letter, the reader's own words, what the author answered. */
import type { CallAnswer } from '../../../../contract/calls.ts'
import { sayDay } from './receipt-days.ts'

type Found = CallAnswer<'POST /api/receipts/open'>
interface Turn {
  turn: number
  createdAt: string
  /** undefined: it cannot be decrypted with these words. */
  text: string | undefined
}

export interface OpenConversation {
  letter: Found['letter']
  messages: readonly Turn[]
  answers: readonly (Turn & { vanishesAt: string })[]
}

export function OwnConversation({ letter, messages, answers }: OpenConversation) {
  const own = messages.map(message => ({ ...message, vanishesAt: undefined }))
  const turns = [...own, ...answers].toSorted((one, other) => one.turn - other.turn)
  return (
    <>
      <p className="wrap-anywhere mt-6">
        <WhatWasAnswered letter={letter} />
        {messages[0] && messages[0].turn > 1 && ' Earlier messages of yours are not shown.'}
      </p>
      <ol className="mt-6 grid gap-6">
        {turns.map(({ turn, createdAt, vanishesAt, text }) => (
          <li
            key={turn}
            className={`grid gap-2 border-l-4 pl-4 ${vanishesAt ? 'border-purple' : 'border-line'}`}
          >
            <p className="text-sm text-soft">
              {vanishesAt
                ? `The author answered on ${sayDay(createdAt)}. The answer disappears on ${sayDay(vanishesAt)}.`
                : `You wrote on ${sayDay(createdAt)}:`}
            </p>
            {text === undefined ? (
              <p>
                {vanishesAt ? 'This answer' : 'What is kept here as yours'} cannot be opened with these words.
              </p>
            ) : (
              <p className="wrap-anywhere whitespace-pre-wrap font-letter text-lg leading-relaxed">{text}</p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function WhatWasAnswered({ letter }: Pick<OpenConversation, 'letter'>) {
  if (!letter) return 'You replied to a letter that has since been deleted.'
  return (
    <>
      You replied to the letter{' '}
      {letter.path ? <a href={letter.path}>{letter.subject}</a> : <strong>{letter.subject}</strong>}.
    </>
  )
}
