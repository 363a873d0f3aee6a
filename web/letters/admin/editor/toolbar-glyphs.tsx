/** The drawings on the editor's toolbar. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Strokes } from '../../../base/ui/drawings/strokes.tsx'

/** A letter of the alphabet that shows what the button does to letters. */
export function LetterGlyph({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={clsx('font-letter text-lg leading-none', className)}>
      {children}
    </span>
  )
}

const Glyph = ({ d }: { d: string }) => <Strokes d={d} className="size-5" />

/** A big heading. */
export const Heading1Glyph = () => (
  <Glyph d="M3.6 5.4c.2 4.4.1 8.9 0 13.3M12.7 5.3c-.1 4.5-.2 9 .1 13.4M3.7 12c3-.2 6-.1 9 0M16.9 10.6c1.2-.5 2.2-1.2 3-2.2.1 3.5.1 6.9 0 10.3" />
)

/** A smaller heading. */
export const Heading2Glyph = () => (
  <Glyph d="M3.7 7.5c.1 3.7.1 7.5 0 11.2M11 7.4c-.1 3.8-.1 7.5.1 11.3M3.8 13c2.4-.2 4.8-.1 7.2 0M14.8 12.3c.6-1.5 1.8-2.2 3.2-2.1 1.6.1 2.7 1.2 2.5 2.7-.2 2.1-3.6 3.7-5.6 5.8 1.9-.2 3.9-.2 5.8 0" />
)

/** Three lines with a dot before each. */
export const ListGlyph = () => (
  <Glyph d="M9.5 6.3c3.7-.3 7.3-.2 11 .1M9.6 12.2c3.6-.2 7.2 0 10.8-.2M9.4 18c3.7.2 7.4-.1 11.1.1M4.3 6.2h.1M4.2 12.1h.1M4.4 18h.1" />
)

/** Two links of a chain. */
export const LinkGlyph = () => (
  <Glyph d="M10.2 13.6c1.4 1.9 4 2.1 5.6.5l3.3-3.2c1.7-1.8 1.7-4.3.1-5.8-1.6-1.6-4.1-1.5-5.8.1l-1.2 1.3M13.8 10.4c-1.4-1.9-4-2.1-5.6-.5l-3.3 3.2c-1.7 1.8-1.7 4.3-.1 5.8 1.6 1.6 4.1 1.5 5.8-.1l1.2-1.3" />
)

/** A button with a word on it. */
export const ButtonGlyph = () => (
  <Glyph d="M4.4 7.6c5-.4 10.2-.4 15.3 0 1 .1 1.6.7 1.7 1.7.2 1.8.2 3.6-.1 5.4-.1 1-.7 1.6-1.7 1.7-5.1.4-10.2.4-15.3 0-1-.1-1.6-.7-1.7-1.7-.2-1.8-.2-3.6.1-5.4.1-1 .7-1.6 1.7-1.7ZM7.8 12.1h8.5" />
)

/** A picture between lines of text: at the left, in the middle, at the right. */
export const AlignLeftGlyph = () => (
  <Glyph d="M4.2 5.3c5.2-.2 10.4-.1 15.6.1M4.4 9.4c2-.2 4-.1 6 0 .2 1.8.1 3.6 0 5.3-2 .2-4 .1-6-.1-.2-1.7-.2-3.5 0-5.2ZM4.3 18.8c5.2.2 10.3.1 15.5-.1" />
)
export const AlignCenterGlyph = () => (
  <Glyph d="M4.2 5.3c5.2-.2 10.4-.1 15.6.1M9 9.4c2-.2 4-.1 6 0 .2 1.8.1 3.6 0 5.3-2 .2-4 .1-6-.1-.2-1.7-.2-3.5 0-5.2ZM4.3 18.8c5.2.2 10.3.1 15.5-.1" />
)
export const AlignRightGlyph = () => (
  <Glyph d="M4.2 5.3c5.2-.2 10.4-.1 15.6.1M13.6 9.4c2-.2 4-.1 6 0 .2 1.8.1 3.6 0 5.3-2 .2-4 .1-6-.1-.2-1.7-.2-3.5 0-5.2ZM4.3 18.8c5.2.2 10.3.1 15.5-.1" />
)

/** Three dots: there is more. */
export const MoreGlyph = () => <Glyph d="M5.5 12.1h.1M12 12h.1M18.4 12.1h.1" />
