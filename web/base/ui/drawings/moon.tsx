/** The moon, asleep on one side of its face. */
import { Drawing, type DrawingProps, Misprint } from './drawing.tsx'

const profile =
  'M18-84C-46-76-86-34-86 10-86 62-44 92 6 90c30-1 52-12 66-30-20 8-38 6-50-4-5-4-6-9-3-13-6-2-9-5-8-9l4-4c-5-1-8-5-6-9 2-5 10-9 15-14 4-4 0-9-3-15-8-18-13-44-3-76z'

export function MoonDrawing({ className }: DrawingProps) {
  return (
    <Drawing viewBox="-96 -90 174 190" className={className}>
      <g className="stroke-[4.5]">
        <Misprint d={profile} className="fill-purple" />
        <circle cx="-20" cy="38" r="13" className="fill-pink stroke-none opacity-75" />
        <path d="M-22 4c6 8 18 9 26 2M-19 9l-5 5M-11 12l-2 6M-24-16c7-7 17-8 25-4M12 38c-7 4-14 4-20 0M-9 37c-3 2-4 5-3 7" />
        <path d="M-62-4c3-7 10-7 12-1M-66 26c2-6 8-6 10-1M-46 58c3-6 11-6 13 0" className="stroke-[3]" />
      </g>
    </Drawing>
  )
}
