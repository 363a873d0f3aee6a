/** The drawings on the game's own buttons. */
import type { ReactNode } from 'react'
import { Strokes } from '../../../base/ui/drawings/strokes.tsx'

const Stroke = ({ children }: { children: ReactNode }) => <Strokes className="size-5">{children}</Strokes>

const horn = 'M4 9.6v5h3.4l4.5 4V5.4l-4.5 4.2z'

export const SoundOn = () => (
  <Stroke>
    <path d={horn} />
    <path d="M15.4 9.2c1.4 1.6 1.4 4 0 5.6M18 6.6c3 3.1 3 7.7 0 10.8" />
  </Stroke>
)

export const SoundOff = () => (
  <Stroke>
    <path d={horn} />
    <path d="M15.6 9.4l5 5.2M20.6 9.4l-5 5.2" />
  </Stroke>
)

export const LinkGlyph = () => (
  <Stroke>
    <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17" />
  </Stroke>
)

export const ResetGlyph = () => (
  <Stroke>
    <path d="M4.6 12.4a7.5 7.5 0 1 0 2.3-5.6L4.5 9M4.4 4.4V9h4.7" />
  </Stroke>
)
