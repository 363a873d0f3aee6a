/** A small label that tells the state of a thing. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'draft' | 'scheduled' | 'sent' | 'active' | 'inactive' | 'refused' | 'closed'

const tones: Record<BadgeTone, string> = {
  draft: 'border-dashed border-edge text-soft',
  scheduled: 'border-dashed border-purple text-purple',
  sent: 'border-purple bg-purple-wash text-purple',
  active: 'border-good text-good',
  inactive: 'border-line bg-sunk text-soft',
  refused: 'border-danger text-danger',
  closed: 'border-ink bg-ink text-paper',
}

/** Shows a label: the tone colours it, the text says it. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-block whitespace-nowrap rounded-hand border-2 px-2 py-px font-semibold text-xs leading-5',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
