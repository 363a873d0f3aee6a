/** Whether what is written here is sealed, for which key, and what that rests on. */
import { joint } from '../../../base/joint.ts'
import { rich, t } from '../../../base/translations.ts'
import { markedWords, useKeyWords } from '../../sealing/key-words-shown.tsx'
import type { SealingChoice } from './use-sealing-choice.ts'

interface SealingNoteProps extends SealingChoice {
  cannotSeal: boolean
  /** Written under a receipt: what is written from a letter's link is not part of that conversation. */
  isOfReceipt?: boolean
}

export function SealingNote({ isPinned, sealingKey, cannotSeal, isOfReceipt = false }: SealingNoteProps) {
  if (sealingKey === undefined) return null
  if (sealingKey === null) return t('sealing.unsealed')
  if (cannotSeal)
    return (
      <strong role="alert" className="text-ink">
        {t(isPinned ? 'sealing.cannotNamed' : 'sealing.cannot')}
      </strong>
    )
  if (isPinned)
    return (
      <>
        {t('sealing.named')}
        {joint()}
        {t('sealing.script')}
      </>
    )
  return (
    <>
      <Unnamed {...sealingKey} />
      {joint()}
      {t(isOfReceipt ? 'sealing.compareOfReceipt' : 'sealing.compare')}
      {joint()}
      {t('sealing.script')}
    </>
  )
}

function Unnamed({ recipient }: { recipient: string }) {
  return rich('sealing.unnamed', { words: useKeyWords(recipient), strong: markedWords })
}
