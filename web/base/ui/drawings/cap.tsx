/** Foolscap's mark: the jester's cap that was the paper's watermark. */
import { Drawing, type DrawingProps } from './drawing.tsx'

function Bell({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="11" className="fill-sheet" />
      <path d={`M${x} ${y + 2}v7M${x - 10} ${y - 2}q10 5 20 0`} className="stroke-[3]" />
    </>
  )
}

/** Three horns, three bells. */
export function Cap({ className }: DrawingProps) {
  return (
    <Drawing viewBox="-108 -104 216 142" className={className}>
      <g className="stroke-[4.5]">
        <path d="M-44 12C-50-10-62-22-92-14-92-46-56-66-30-40-20-30-14-12-12 10z" className="fill-pink" />
        <path d="M10 10C12-14 20-34 40-44 66-54 92-30 88-2 70-16 52-6 46 12z" className="fill-pink" />
        <path d="M-22 10C-30-24-22-58 14-84 16-58 34-36 26 10z" className="fill-purple" />
        <path
          d="M-74-44l-8 22M-54-50l-6 24M58-45l-8 30M76-34l-2 24"
          className="stroke-[3.5] stroke-pink-deep"
        />
        <path d="M-47 8C-16 20 20 20 49 6l3 15C22 34-20 34-50 23z" className="fill-sheet" />
        <Bell x={-92} y={-6} />
        <Bell x={15} y={-88} />
        <Bell x={90} y={6} />
      </g>
    </Drawing>
  )
}
