/** What was said under a receipt, in order: the letter, the reader's own words, what the author answered. */
import type { CallAnswer } from '../../../../contract/calls.ts'
import { rich, t } from '../../../base/translations.ts'

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
        {messages[0] && messages[0].turn > 1 && <> {t('receipt.earlier')}</>}
      </p>
      <ol className="mt-6 grid gap-6">
        {turns.map(({ turn, createdAt, vanishesAt, text }) => (
          <li
            key={turn}
            className={`grid gap-2 border-s-4 ps-4 ${vanishesAt ? 'border-purple' : 'border-line'}`}
          >
            <p className="text-sm text-soft">{sayWhen(createdAt, vanishesAt)}</p>
            {text === undefined ? (
              <p>{t(vanishesAt ? 'receipt.answerShut' : 'receipt.ownShut')}</p>
            ) : (
              <p className="plaintext wrap-anywhere whitespace-pre-wrap font-letter text-lg leading-relaxed">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** @param vanishesAt of an answer alone */
function sayWhen(createdAt: string, vanishesAt: string | undefined): string {
  const when = new Date(createdAt)
  return vanishesAt
    ? t('receipt.answeredOn', { when, vanishes: new Date(vanishesAt) })
    : t('receipt.wroteOn', { when })
}

function WhatWasAnswered({ letter }: Pick<OpenConversation, 'letter'>) {
  if (!letter) return t('receipt.repliedToDeleted')
  const { path, subject } = letter
  return rich('receipt.repliedTo', {
    subject,
    letter: inside => (path ? <a href={path}>{inside}</a> : <strong>{inside}</strong>),
  })
}
