/** Whether what is written here is sealed, for which key, and what that rests on. */
import { KeyWords } from '../../sealing/key-words-shown.tsx'
import type { SealingChoice } from './use-sealing-choice.ts'

const unsealed =
  'The author, and whoever can read this site’s database, can read what you write: it is not sealed.'
const scripts = 'The script that seals them comes from this site itself.'

interface SealingNoteProps extends SealingChoice {
  cannotSeal: boolean
  /** Written under a receipt: what is written from a letter's link is not part of that conversation. */
  isOfReceipt?: boolean
}

export function SealingNote({ isPinned, sealingKey, cannotSeal, isOfReceipt = false }: SealingNoteProps) {
  if (sealingKey === undefined) return null
  if (sealingKey === null) return unsealed
  if (cannotSeal)
    return (
      <strong role="alert" className="text-ink">
        {isPinned
          ? 'Your browser could not seal your words, and nothing was sent. Try again, or copy them and open your letter’s link again: they are sent sealed or not at all.'
          : 'Your browser could not seal your words, and nothing was sent. Press Send Reply again, and the site seals them as they arrive: it has them in memory for that moment.'}
      </strong>
    )
  if (isPinned)
    return `Your words are sealed in this browser before they are sent, for the key that your link names and for no other: a copy of the database cannot open them. ${scripts}`
  return (
    <>
      Your words are sealed in this browser before they are sent: only whoever has this site’s key can open
      them. A copy of the database cannot. The key’s words are <KeyWords recipient={sealingKey.recipient} />.{' '}
      {isOfReceipt
        ? 'No link names the key here, so compare these words with those the author gave you elsewhere. If you cannot, and you have the letter as an e-mail, its link names the key: what you write from there is sealed for that key alone, as a reply of its own.'
        : 'If you have the letter as an e-mail, write from its link, which names the key. Otherwise compare these words with those the author gave you elsewhere.'}{' '}
      {scripts}
    </>
  )
}
