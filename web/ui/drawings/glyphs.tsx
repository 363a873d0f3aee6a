/** Small pen strokes for buttons and notes. */
import { clsx } from 'clsx'

interface GlyphProps {
  className?: string | undefined
}

function Glyph({ d, className }: GlyphProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('size-5 shrink-0 fill-none stroke-current stroke-2', className)}
    >
      <path d={d} />
    </svg>
  )
}

export const CrossGlyph = (props: GlyphProps) => (
  <Glyph {...props} d="M5.5 5.8C10 9.8 14 13.9 18.7 18.6M18.4 5.3C13.7 9.5 9.8 13.7 5.4 18.7" />
)

export const TickGlyph = (props: GlyphProps) => (
  <Glyph {...props} d="M4.6 12.8c2 1.3 3.4 3.1 4.6 5.5C11.6 12.9 14.9 8.7 19.6 5" />
)

export const CopyGlyph = (props: GlyphProps) => (
  <Glyph
    {...props}
    d="M8.5 8.2C12.2 7.9 16 7.9 19.7 8.3c.3 4 .2 8-.1 11.5-3.7.4-7.5.3-11 .1C8.2 16 8.2 12 8.5 8.2ZM15.4 4.7C11.8 4.3 8 4.4 4.7 4.6 4.3 8.2 4.3 11.9 4.7 15.6"
  />
)

export const BellGlyph = (props: GlyphProps) => (
  <Glyph
    {...props}
    d="M12 3.6c-4.7 0-8 3.5-8 8.2 0 4.9 3.4 8.6 8.1 8.6 4.6 0 8-3.7 7.9-8.6C19.9 7.1 16.6 3.6 12 3.6ZM4.3 11.2c5 1.4 10.4 1.4 15.5 0M12 15v5.2M12 13.9a1 1 0 1 0 .1 2 1 1 0 0 0-.1-2Z"
  />
)
