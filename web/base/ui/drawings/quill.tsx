/** A quill, mid-sentence. */
import { Drawing, type DrawingProps } from './drawing.tsx'

const feather =
  'M0 0C-1-20-2-32-3-38-14-34-20-40-19-50l6 3C-22-56-22-68-17-80l5 5C-12-88-4-98 6-106 16-94 22-78 20-64l-6 3c5 8 3 18-5 24l-5-4C3-30 1-16 0 0z'

export function QuillDrawing({ className }: DrawingProps) {
  return (
    <Drawing viewBox="-42 -102 116 112" className={className}>
      <g transform="rotate(32)">
        <path d={feather} transform="translate(-4 3)" className="fill-purple stroke-none" />
        <path d={feather} className="fill-sheet" />
        <path d="M0 0C2-36 1-70 5-98M-8-60l9-8M-8-76l10-8M12-66-2-56M13-82 2-74" className="stroke-2" />
      </g>
      <path d="M-4 4c-6 3-10-8-16-3s-2 7-8 4-4-7-9-5" className="stroke-[2.5] stroke-purple" />
    </Drawing>
  )
}
