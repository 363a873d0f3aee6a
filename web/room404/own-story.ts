/** The story with the author's own texts in place of its own. */
import type { Choice, Story, Variant } from '../../contract/games/room404.ts'
import { story } from '../../contract/games/room404-story.ts'
import type { OwnTexts } from '../../contract/room404.ts'

/** Texts for places that the story does not have change nothing. */
export function ownStory({ transitions, descriptions }: OwnTexts): Story {
  const faceOf = (face: Variant, roomId: number, isEcho: boolean): Variant => {
    const here = (place: { roomId: number; isEcho: boolean }) =>
      place.roomId === roomId && place.isEcho === isEcho
    const choices = face.choices.map((choice, index): Choice => {
      const own = transitions.find(text => here(text) && text.choiceIndex === index)
      return own ? { ...choice, transition: own.transitionText } : choice
    })
    return { description: descriptions.find(here)?.description ?? face.description, choices }
  }
  const rooms = story.rooms.map(room => ({
    ...room,
    ...faceOf(room, room.id, false),
    ...(room.echo && { echo: faceOf(room.echo, room.id, true) }),
  }))
  return { ...story, rooms }
}
