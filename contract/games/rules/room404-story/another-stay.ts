/**
 * How the story of Room 404 reads in every game but the first of a browser: second and third stay are two other ways that the house
 * has with a guest, and later ones take turns. The effects are the same. The author's own texts win over these, too.
 */
import type { Room, Story, Variant } from '../room404.ts'

export interface Stay {
  /** By the room's number, with an `e` for its echo; in the order of its choices, null where the first game's words stand. */
  words: Readonly<Record<string, readonly (string | null)[]>>
  /**
   * The first faces, by the room's number. None is longer than the words it stands for, so that the first choice stays in sight on a
   * phone. The echoes keep theirs: they are never what was expected.
   */
  rooms: Readonly<Record<number, string>>
}

/** The story as somebody reads it who has begun it before in this browser. */
export function anotherStay(story: Story, { words, rooms }: Stay): Story {
  const face = (key: string, { description, choices }: Variant): Variant => ({
    description,
    choices: choices.map((choice, index) => {
      const transition = words[key]?.[index]
      return transition ? { ...choice, transition } : choice
    }),
  })
  const again = (room: Room): Room => ({
    ...room,
    ...face(`${room.id}`, room),
    description: rooms[room.id] ?? room.description,
    ...(room.echo && { echo: face(`${room.id}e`, room.echo) }),
  })
  return { ...story, rooms: story.rooms.map(again) }
}
