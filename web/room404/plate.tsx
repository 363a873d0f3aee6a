/** The brass plate with the room's number, and the badge of an echo. */
import type { Ref } from 'react'

interface PlateProps {
  room: number
  isEcho: boolean
  ref: Ref<HTMLHeadingElement>
}

export function Plate({ room, isEcho, ref }: PlateProps) {
  return (
    <div className="flex items-center gap-4">
      <h1 ref={ref} tabIndex={-1} className="room404-plate">
        <span className="text-[0.36em] tracking-[0.3em]">ROOM</span> <span>{room}</span>
      </h1>
      {isEcho && <span className="room404-echo">ECHO</span>}
    </div>
  )
}
