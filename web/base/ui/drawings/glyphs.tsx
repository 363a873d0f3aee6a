/** Small pen strokes for buttons and notes. */
import { clsx } from 'clsx'
import { Strokes } from './strokes.tsx'

interface GlyphProps {
  className?: string | undefined
}

const Glyph = ({ d, className }: GlyphProps & { d: string }) => (
  <Strokes d={d} className={clsx('size-5 shrink-0', className)} />
)

export const CrossGlyph = (props: GlyphProps) => (
  <Glyph {...props} d="M5.5 5.8C10 9.8 14 13.9 18.7 18.6M18.4 5.3C13.7 9.5 9.8 13.7 5.4 18.7" />
)

export const TickGlyph = (props: GlyphProps) => (
  <Glyph {...props} d="M4.6 12.8c2 1.3 3.4 3.1 4.6 5.5C11.6 12.9 14.9 8.7 19.6 5" />
)

/** A magnifying glass. */
export const SearchGlyph = (props: GlyphProps) => (
  <Glyph
    {...props}
    d="M10.6 4.2c3.7-.1 6.5 2.7 6.4 6.3-.1 3.6-2.9 6.3-6.5 6.3-3.5 0-6.2-2.8-6.2-6.3.1-3.5 2.8-6.2 6.3-6.3ZM15.4 15.2c1.6 1.5 3 2.9 4.6 4.6"
  />
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
    d="M10.7 5.2c-.4-1.6.4-2.6 1.5-2.6 1.2 0 1.9 1 1.4 2.6M12.3 5C8.9 5 7 7.4 6.8 10.6 6.6 13.7 5.7 15.5 3.9 17.3 9.4 18.2 14.9 18.2 20.3 17.1 18.5 15.3 17.8 13.5 17.6 10.5 17.4 7.3 15.6 5 12.3 5ZM9.9 20.4c1.4 1.2 3.3 1.2 4.6-.1"
  />
)

/** A hill and a sun in a frame. */
export const PictureGlyph = (props: GlyphProps) => (
  <Glyph
    {...props}
    d="M4.3 5.2c5.1-.4 10.3-.4 15.4 0 .4 4.6.4 9.1 0 13.7-5.1.4-10.3.3-15.4 0-.4-4.6-.4-9.2 0-13.7ZM4.6 16.4c1.6-2.2 3-4 4.6-5.2 2 1.3 3.2 2.9 4.7 4.7 1-.9 1.7-1.7 2.7-2.3 1.2.8 2 1.6 3 2.7M15.3 8.9c.9-.5 1.8.1 1.7 1-.1.9-1.3 1.2-1.8.5-.3-.5-.3-1.1.1-1.5Z"
  />
)

/** A box with a lid. */
export const ArchiveGlyph = (props: GlyphProps) => (
  <Glyph
    {...props}
    d="M3.9 5.1C9.3 4.7 14.8 4.7 20.1 5.1c.3 1.4.3 2.8 0 4.2-5.4.3-10.8.3-16.2 0-.3-1.4-.3-2.8 0-4.2ZM5.3 9.6c-.3 3.2-.2 6.4.1 9.5 4.5.4 8.9.4 13.3 0 .3-3.1.3-6.3 0-9.5M9.8 13.1c1.5.2 3 .2 4.4 0"
  />
)

/** Three dots. */
export const MoreGlyph = (props: GlyphProps) => (
  <Glyph {...props} d="M5.4 12v.1M12 12v.1M18.6 12v.1" className={clsx('stroke-[3.4]', props.className)} />
)
