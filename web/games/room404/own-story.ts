/** The story with the author's own texts in place of its own. */
import type { OwnTexts } from '../../../contract/games/room404.ts'
import type { Choice, Story, Variant } from '../../../contract/games/rules/room404.ts'
import { story } from '../../../contract/games/rules/room404-story.ts'

/**
 * Texts for places that the story does not have change nothing.
 * @param of the story as it is read here: the first time, or by somebody who was here before
 */
export function ownStory({ transitions, descriptions }: OwnTexts, of: Story = story): Story {
  const faceOf = (face: Variant, roomId: number, isEcho: boolean): Variant => {
    const here = (place: { roomId: number; isEcho: boolean }) =>
      place.roomId === roomId && place.isEcho === isEcho
    const choices = face.choices.map((choice, index): Choice => {
      const own = transitions.find(text => here(text) && text.choiceIndex === index)
      return own ? { ...choice, transition: own.transitionText, isOwn: true } : choice
    })
    const own = descriptions.find(here)?.description
    return own === undefined
      ? { description: face.description, choices }
      : { description: own, isOwn: true, choices }
  }
  const rooms = of.rooms.map(room => ({
    ...room,
    ...faceOf(room, room.id, false),
    ...(room.echo && { echo: faceOf(room.echo, room.id, true) }),
  }))
  return { ...of, rooms }
}
