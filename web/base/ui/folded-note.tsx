/** A note of one line that unfolds (disclosure): its title is always said, the rest is there for whoever wants it. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type CalloutTone, calloutTones } from './callout.tsx'
import { FoldMark } from './drawings/fold-mark.tsx'

export interface FoldedNoteProps {
  tone: CalloutTone
  title: string
  /** Beside the title where there is room for it, as long as the note is folded. */
  short?: string
  children: ReactNode
}

/** Danger is announced when it appears, as with a `Callout`. */
export function FoldedNote({ tone, title, short, children }: FoldedNoteProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'note'}>
      <details
        className={clsx(
          'group rounded-hand border-2 border-s-8 px-3 text-ink text-sm sm:text-base',
          calloutTones[tone],
        )}
      >
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
          <FoldMark />
          <span
            className={clsx(
              'max-w-full font-semibold',
              tone === 'danger' && 'text-danger',
              // What is said beside it gives way.
              short && 'sm:shrink-0',
            )}
          >
            {title}
          </span>
          {short && (
            <span className="hidden min-w-0 truncate text-soft group-open:hidden sm:block sm:group-open:hidden">
              {short}
            </span>
          )}
        </summary>
        <div className="pb-2 ps-5">{children}</div>
      </details>
    </div>
  )
}
