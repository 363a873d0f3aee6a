/** One of the cap's bells. */
import { Drawing, type DrawingProps, Misprint } from './drawing.tsx'

export function BellDrawing({ className }: DrawingProps) {
  return (
    <Drawing viewBox="-56 -70 112 118" className={className}>
      <path d="M-10-36C-18-58-6-66 2-65c10 1 14 12 6 29" className="stroke-[6] stroke-purple" />
      <Misprint
        d="M0-38C-24-39-41-22-40 2-39 26-22 41 1 40 25 39 41 23 40 0 39-22 22-37 0-38z"
        className="fill-pink"
      />
      <path d="M-40 0C-14 11 14 11 40-2M-39 9C-14 20 14 20 39 8M1 24v15" />
      <circle cx="1" cy="22" r="5.5" className="fill-pen" />
      <path d="M-24-16c3-6 8-9 14-10" className="stroke-[3.5]" />
    </Drawing>
  )
}
