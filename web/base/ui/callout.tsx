/** A note in the margin that the reader should not miss. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type CalloutTone = 'info' | 'warning' | 'danger'

export interface CalloutProps {
  tone: CalloutTone
  title?: ReactNode
  children: ReactNode
}

/** The colours of a note's edge and paper. */
export const calloutTones: Record<CalloutTone, string> = {
  info: 'border-purple bg-purple-wash',
  warning: 'border-pink-deep bg-pink-wash',
  danger: 'border-danger bg-raised',
}

/** Info, warning or danger; danger is announced when it appears. */
export function Callout({ tone, title, children }: CalloutProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'note'}
      className={clsx('grid gap-1 rounded-hand border-2 border-s-8 px-4 py-3 text-ink', calloutTones[tone])}
    >
      {title && <p className={clsx('font-semibold', tone === 'danger' && 'text-danger')}>{title}</p>}
      <div>{children}</div>
    </div>
  )
}
