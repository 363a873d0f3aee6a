/** Who has opened a letter, who has it and did not, and who does not have it: numbers that add up to all. */
import { clsx } from 'clsx'
import type { SentenceKey } from '../../../contract/languages/keys.ts'
import type { DeliveryOutcome, OutcomeCounts } from '../../../contract/mail/deliveries.ts'
import { t } from '../../base/translations.ts'
import { CrossGlyph } from '../../base/ui/drawings/glyphs.tsx'

export type Reading = keyof OutcomeCounts['reading']

const counted = {
  opened: 'letters.countOpened',
  notOpened: 'letters.countNotOpened',
  refused: 'letters.countRefused',
  waiting: 'letters.countOnTheWay',
  withdrawn: 'letters.countNotSent',
} as const satisfies Record<Reading, SentenceKey>

/** Only who has a letter can be said not to have opened it. */
export function readingOf(outcome: DeliveryOutcome, opened: boolean): Reading {
  if (opened) return 'opened'
  if (outcome === 'sent' || outcome === 'kept' || outcome === 'unsure') return 'notOpened'
  return outcome === 'deferred' ? 'waiting' : outcome
}

const always: readonly Reading[] = ['opened', 'notOpened', 'refused']
const others: readonly Reading[] = ['waiting', 'withdrawn']

/** While opens are not counted nobody can be said not to have opened a letter; what was counted before stays. */
export function ReadingCounts({
  reading,
  isCounting,
}: {
  reading: OutcomeCounts['reading']
  isCounting: boolean
}) {
  const isShown = (one: Reading) => {
    if (one === 'opened') return isCounting || reading.opened > 0
    return one !== 'notOpened' || isCounting
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft text-sm">
      {[...always.filter(isShown), ...others.filter(one => reading[one] > 0)].map(one => (
        <span key={one} className="inline-flex items-center gap-2">
          <ReadingMark reading={one} /> {t(counted[one], { count: reading[one] })}
        </span>
      ))}
      {!isCounting && <span>{t('letters.opensNotCounted')}</span>}
    </p>
  )
}

/** A full dot for opened, an empty one for not opened, a cross for refused; for the eyes alone, so say it in words too. */
export function ReadingMark({ reading }: { reading: Reading }) {
  if (reading === 'refused') return <CrossGlyph className="size-3! text-danger" />
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'size-3 shrink-0 rounded-full border-2',
        reading === 'opened' && 'border-purple bg-purple',
        reading === 'notOpened' && 'border-edge',
        (reading === 'waiting' || reading === 'withdrawn') && 'border-edge border-dotted',
      )}
    />
  )
}
