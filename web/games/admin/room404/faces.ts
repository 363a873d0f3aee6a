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
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { documentLanguage, t } from '../../../base/translations.ts'
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
  /** The heading of its card. */
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
    title: t(isEcho ? 'room404Texts.roomEcho' : 'room404Texts.room', { id: room.id, name: room.name }),
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

/** The kind of a choice, in words. */
export const typeNames = {
  progress: 'room404Texts.progress',
  loop: 'room404Texts.loop',
  glitch: 'room404Texts.glitch',
  glitch50: 'room404Texts.glitch50',
  ending: 'room404Texts.ending',
} as const satisfies Record<Choice['type'], SentenceKey>

function roomWords(next: Next): string {
  if (typeof next === 'number') return t('room404Texts.toRoom', { id: next })
  return t(next.echo ? 'room404Texts.toEcho' : 'room404Texts.toRoom', { id: next.room })
}

/** Where a choice leads, in words. */
export function nextWords(choice: Choice): string {
  if (choice.type === 'ending') {
    const { title } = story.endings[choice.ending]
    return t('room404Texts.toEnding', {
      title,
      secretTitle: story.endings.secret.title,
      secrets: room404.secretsForEnding,
    })
  }
  if (choice.type === 'glitch50')
    return t('room404Texts.toEither', { success: roomWords(choice.success), fail: roomWords(choice.fail) })
  return roomWords(choice.next)
}

/** `−1 Focus, +1 Secrets`. */
export function effectWords(effect: Effect | undefined): string {
  const list = new Intl.ListFormat(documentLanguage(), { style: 'narrow' })
  return list.format(changesOfEffect(effect).map(formatChange)) || t('room404Texts.noEffects')
}
