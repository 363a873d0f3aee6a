/** A die that has not landed yet. */
import { Drawing, type DrawingProps } from './drawing.tsx'

export function DieDrawing({ className }: DrawingProps) {
  return (
    <Drawing viewBox="-54 -58 110 120" className={className}>
      <g transform="rotate(-9)">
        <path
          d="M0-52 46-29 44 24 2 52-45 26-46-27z"
          transform="translate(-5 6)"
          className="fill-purple stroke-none"
        />
        <path d="M0-52 46-29 1-3-46-27z" className="fill-sheet" />
        <path d="M-46-27 1-3 2 52-45 26z" className="fill-pink" />
        <path d="M46-29 1-3 2 52 44 24z" className="fill-sheet" />
        <g className="fill-pen stroke-none">
          <ellipse cx="0" cy="-28" rx="7.5" ry="4.5" />
          <ellipse cx="-34" cy="-8" rx="4.5" ry="6" transform="rotate(-12 -34 -8)" />
          <ellipse cx="-22" cy="12" rx="4.5" ry="6" transform="rotate(-12 -22 12)" />
          <ellipse cx="-10" cy="33" rx="4.5" ry="6" transform="rotate(-12 -10 33)" />
          <ellipse cx="14" cy="32" rx="4.5" ry="6" transform="rotate(12 14 32)" />
          <ellipse cx="33" cy="-6" rx="4.5" ry="6" transform="rotate(12 33 -6)" />
        </g>
      </g>
    </Drawing>
  )
}
