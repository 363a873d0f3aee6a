/** An empty sheet, and somebody waiting behind it for it to be written on. */
import { Drawing, type DrawingProps } from './drawing.tsx'

function Peeker() {
  return (
    <g transform="translate(6 -52)">
      <path d="M-40 30C-44-6-34-30 0-32 34-30 44-6 40 30z" className="fill-sheet" />
      <path d="M-44-16C-52-40-66-48-88-38-92-66-62-86-40-66-28-54-22-40-18-28z" className="fill-purple" />
      <path d="M44-16C50-44 66-52 90-44 92-72 60-88 40-66 28-54 22-40 18-28z" className="fill-purple" />
      <path d="M-24-26C-34-58-24-88 8-108 8-84 32-60 26-26z" className="fill-pink" />
      <path d="M-47-10C-34-30 34-32 47-10L42-2C24-16-24-15-42-2z" className="fill-pink-wash" />
      <circle cx="-89" cy="-30" r="8.5" className="fill-sheet" />
      <circle cx="91" cy="-36" r="8.5" className="fill-sheet" />
      <circle cx="9" cy="-116" r="8.5" className="fill-sheet" />
      <ellipse cx="-13" cy="10" rx="4.6" ry="6.5" className="fill-pen stroke-none" />
      <ellipse cx="15" cy="10" rx="4.6" ry="6.5" className="fill-pen stroke-none" />
      <path d="M-21-3c4-4 9-4 13-2M9-6c5-2 9-1 13 2" />
      <circle cx="-27" cy="19" r="6" className="fill-pink stroke-none opacity-70" />
      <circle cx="29" cy="19" r="6" className="fill-pink stroke-none opacity-70" />
    </g>
  )
}

const fingers = 'M-16 8C-20-4-14-10-9-8-7-15 1-16 3-10 8-14 15-10 14-3 19-3 20 6 14 9z'
const sheet = 'M-92-32C-40-36 40-34 96-31L98 62 72 88C20 90-40 90-91 87-94 46-94 8-92-32z'

/** For empty lists and pages that are not there. */
export function EmptyPage({ className }: DrawingProps) {
  return (
    <Drawing viewBox="-112 -182 224 280" className={className}>
      <Peeker />
      <path d={sheet} transform="translate(-5 6)" className="fill-pink stroke-none" />
      <path d={sheet} className="fill-sheet" />
      <path d="M98 62C88 62 78 62 73 61 72 70 72 80 72 88z" className="fill-purple" />
      <path d="M-50-6H84M-52 16H82M-50 38H84M-50 60H60" className="stroke-2 stroke-purple opacity-35" />
      <path d="M-68-33C-66 10-67 50-68 88M-63-33C-61 10-62 50-63 88" className="stroke-2 stroke-pink-deep" />
      <path d={fingers} transform="translate(-54 -33)" className="fill-sheet" />
      <path d={fingers} transform="matrix(-1 0 0 1 66 -32)" className="fill-sheet" />
    </Drawing>
  )
}
