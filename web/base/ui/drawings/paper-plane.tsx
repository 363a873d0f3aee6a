/** A letter folded for speed. */
import { Drawing, type DrawingProps } from './drawing.tsx'

export function PaperPlaneDrawing({ className }: DrawingProps) {
  return (
    <Drawing viewBox="-64 -40 132 88" className={className}>
      <path d="M-40 10 62-34-14 40-18 18z" transform="translate(-5 6)" className="fill-pink stroke-none" />
      <path d="M-40 10 62-34-14 40-18 18z" className="fill-sheet" />
      <path d="M62-34-18 18-14 40-4 26 28 36z" className="fill-sheet" />
      <path d="M62-34-18 18" />
      <path d="M-60 34c10 8 20 8 28-2" className="stroke-[2.5] stroke-purple" strokeDasharray="1 7" />
    </Drawing>
  )
}
