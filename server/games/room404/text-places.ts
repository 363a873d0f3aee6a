/** Where the story has texts that the author can put their own in place of. */
import { story } from '../../../contract/games/rules/room404-story.ts'

export interface RoomPlace {
  roomId: number
  isEcho: boolean
}
export interface ChoicePlace extends RoomPlace {
  choiceIndex: number
}

const faceOf = ({ roomId, isEcho }: RoomPlace) => {
  const room = story.rooms.find(({ id }) => id === roomId)
  return isEcho ? room?.echo : room
}

export const isRoomPlace = (place: RoomPlace): boolean => faceOf(place) !== undefined

export const isChoicePlace = (place: ChoicePlace): boolean =>
  faceOf(place)?.choices[place.choiceIndex] !== undefined

/**
 * A place as an address writes it: `4/1/true`.
 * @returns undefined for what is no number, or neither true nor false
 */
export function readPlace(params: {
  roomId: string
  choiceIndex?: string
  isEcho: string
}): ChoicePlace | undefined {
  const { roomId, choiceIndex = '0', isEcho } = params
  if (![roomId, choiceIndex].every(text => /^\d{1,2}$/.test(text)) || !/^(true|false)$/.test(isEcho)) return
  return { roomId: Number(roomId), choiceIndex: Number(choiceIndex), isEcho: isEcho === 'true' }
}
