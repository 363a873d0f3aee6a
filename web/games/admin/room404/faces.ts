/** The texts of Room 404 as the editor shows them: a face for each room and each echo, with a place for each text. */
import {
  type Choice,
  type Effect,
  type Next,
  type Room,
  room404,
  type Variant,
} from '../../../../contract/games/rules/room404.ts'
import { story } from '../../../../contract/games/rules/room404-story.ts'
import { changesOfEffect } from '../../room404/play.ts'
import { formatChange } from '../../room404/stat-words.ts'

/** Where one text of the author's can stand. */
export interface Place {
  /** Names it in the browser's storage and in the page: `room-4-echo-1`. */
  key: string
  roomId: number
  isEcho: boolean
  /** null: the room's description. */
  choiceIndex: number | null
  /** The story's own; '' for a choice without a transition. */
  original: string
}

export interface Face {
  id: string
  room: Room
  isEcho: boolean
  title: string
  description: Place
  choices: { choice: Choice; place: Place }[]
}

function faceOf(room: Room, isEcho: boolean, { description, choices }: Variant): Face {
  const id = faceId(room.id, isEcho)
  const at = { roomId: room.id, isEcho }
  return {
    id,
    room,
    isEcho,
    title: `Room ${room.id} · ${room.name}`,
    description: { ...at, key: `${id}-description`, choiceIndex: null, original: description },
    choices: choices.map((choice, choiceIndex) => ({
      choice,
      place: { ...at, key: `${id}-${choiceIndex + 1}`, choiceIndex, original: choice.transition ?? '' },
    })),
  }
}

export const faceId = (room: number, isEcho: boolean) => (isEcho ? `room-${room}-echo` : `room-${room}`)

export const endingId = (ending: string) => `ending-${ending}`

export const faces: readonly Face[] = story.rooms.flatMap(room => [
  faceOf(room, false, room),
  ...(room.echo ? [faceOf(room, true, room.echo)] : []),
])

export const placesOf = ({ description, choices }: Face) => [
  description,
  ...choices.map(({ place }) => place),
]

const roomWords = (next: Next) =>
  typeof next === 'number' ? `Room ${next}` : `Room ${next.room}${next.echo ? ', in echo mode' : ''}`

/** Where a choice leads, in words. */
export function nextWords(choice: Choice): string {
  if (choice.type === 'ending') {
    const { title } = story.endings[choice.ending]
    return `Ending: ${title}, or ${story.endings.secret.title} with ${room404.secretsForEnding} secrets`
  }
  if (choice.type === 'glitch50') return `${roomWords(choice.success)}; or ${roomWords(choice.fail)}`
  return roomWords(choice.next)
}

/** `−1 Focus, +1 Secrets`. */
export const effectWords = (effect: Effect | undefined) =>
  changesOfEffect(effect).map(formatChange).join(', ') || 'none'
