/** A letter that left by its own wings. */
import { Drawing, type DrawingProps } from './drawing.tsx'

export function EnvelopeDrawing({ className }: DrawingProps) {
  return (
    <Drawing viewBox="-92 -48 184 86" className={className}>
      <path
        d="M-34-6c-16-22-34-28-52-24 6 4 8 7 9 10-7-1-13 0-17 3 8 1 12 4 14 8-5 0-9 2-12 5 16-4 36 2 56 12z"
        className="fill-sheet"
      />
      <path
        d="M36-8c12-24 30-32 50-30-6 4-8 8-8 11 7-2 13-1 18 2-9 2-12 5-13 9 5 0 9 1 13 4-17-2-38 6-58 16z"
        className="fill-sheet"
      />
      <path d="M-40-26 41-28 42 27-39 29z" transform="translate(-4 6)" className="fill-pink stroke-none" />
      <path d="M-40-26 41-28 42 27-39 29z" className="fill-sheet" />
      <path d="M-39 29-8-2M42 27 10-3" className="stroke-2" />
      <path d="M-40-26 1 9 41-28z" className="fill-sheet" />
      <circle cx="1" cy="6" r="8.5" className="fill-pink stroke-[2.5]" />
    </Drawing>
  )
}
