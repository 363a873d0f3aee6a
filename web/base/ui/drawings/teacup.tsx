/** Tea, for reading letters by. */
import { Drawing, type DrawingProps, Misprint } from './drawing.tsx'

export function TeacupDrawing({ className }: DrawingProps) {
  return (
    <Drawing viewBox="-62 -66 130 116" className={className}>
      <path d="M-56 36C-30 48 34 48 58 34 40 30-38 30-56 36z" className="fill-sheet" />
      <path d="M36-8C58-16 66 8 30 18" className="stroke-[7]" />
      <path d="M36-8C58-16 66 8 30 18" className="stroke-[2.5] stroke-sheet" />
      <Misprint d="M-42-18C-40 16-26 36 0 36S38 14 40-20C14-12-18-11-42-18z" className="fill-pink" />
      <path d="M-42-18C-34-28 30-30 40-20 22-11-20-10-42-18z" className="fill-purple" />
      <path d="M-14-15C-20 0-16 8-18 14" className="stroke-2" />
      <path d="M-24 14-12 13-10 27-23 28z" className="fill-sheet stroke-[2.5]" />
      <path
        d="M-14-36c-8-8 8-12 0-22M4-38c-8-8 8-14 0-24M20-36c-6-6 6-10 0-18"
        className="stroke-[2.5] stroke-purple"
      />
    </Drawing>
  )
}
