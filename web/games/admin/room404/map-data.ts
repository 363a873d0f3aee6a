/** The map's rooms, placed by hand, and its arrows: every move that some game can make, and no other. */
import { type Choice, type Ending, endings } from '../../../../contract/games/rules/room404.ts'
import { story } from '../../../../contract/games/rules/room404-story.ts'
import { walk } from '../../../../contract/games/rules/room404-walk.ts'
import { t } from '../../../base/translations.ts'
import { endingId, faceId, faces } from './faces.ts'

export const mapSize = { width: 1150, height: 450 }

interface Point {
  x: number
  y: number
}
export interface MapNode extends Point {
  /** Id of the card it leads to. */
  id: string
  kind: 'room' | 'echo' | 'ending'
  /** In the circle. */
  mark: string
  name: string
}
export interface MapArrow {
  from: MapNode
  to: MapNode
  type: Choice['type']
}

const spots: Record<string, Point> = {
  'room-1': { x: 60, y: 130 },
  'room-2': { x: 165, y: 60 },
  'room-3': { x: 230, y: 200 },
  'room-4': { x: 330, y: 130 },
  'room-5': { x: 470, y: 130 },
  'room-6': { x: 600, y: 130 },
  'room-7': { x: 720, y: 60 },
  'room-8': { x: 720, y: 200 },
  'room-9': { x: 845, y: 130 },
  'room-10': { x: 960, y: 130 },
  'room-1-echo': { x: 190, y: 390 },
  'room-4-echo': { x: 500, y: 340 },
  'room-5-echo': { x: 690, y: 380 },
  'ending-escape': { x: 1082, y: 50 },
  'ending-secret': { x: 1082, y: 130 },
  'ending-loop': { x: 1082, y: 210 },
  'ending-consumed': { x: 900, y: 410 },
}
/** Half of the box of an ending. */
export const endingBox = { width: 62, height: 17 }

const spotOf = (id: string) => spots[id] ?? { x: 0, y: 0 }

export const mapNodes: readonly MapNode[] = [
  ...faces.map(({ id, room, isEcho }): MapNode => {
    const name = isEcho
      ? t('room404Texts.echoName', { id: room.id, name: room.name })
      : t('room404Texts.roomName', { id: room.id, name: room.name })
    return { ...spotOf(id), id, kind: isEcho ? 'echo' : 'room', mark: String(room.id), name }
  }),
  ...endings.map((ending): MapNode => {
    const { title } = story.endings[ending]
    const id = endingId(ending)
    return { ...spotOf(id), id, kind: 'ending', mark: title, name: t('room404Texts.endingName', { title }) }
  }),
]

/** Dying of a choice is left out: it can happen nearly anywhere. */
export function mapArrows(): MapArrow[] {
  const nodes = new Map(mapNodes.map(node => [node.id, node]))
  const arrows = new Map<string, MapArrow>()
  for (const { from, choice: index, to, end } of walk(story).arrows) {
    const id = faceId(from.state.currentRoom, from.isEcho)
    const choice = faces.find(face => face.id === id)?.choices[index]?.choice
    const start = nodes.get(id)
    const target = nodes.get(to ? faceId(to.state.currentRoom, to.isEcho) : endOf(choice, end?.ending))
    if (!choice || !start || !target) continue
    arrows.set(`${start.id} ${target.id} ${choice.type}`, { from: start, to: target, type: choice.type })
  }
  return [...arrows.values()]
}

const endOf = (choice: Choice | undefined, ending: Ending | null | undefined) =>
  choice?.type === 'ending' && ending && (ending === choice.ending || ending === 'secret')
    ? endingId(ending)
    : ''
