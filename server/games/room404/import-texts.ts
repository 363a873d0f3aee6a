/** Puts a file's texts in place of all that the author wrote; one that does not fit refuses the whole file. */
import type { OwnTexts } from '../../../contract/games/room404.ts'
import type { Db } from '../../base/db/open-database.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { replaceTexts } from './queries.ts'
import { isChoicePlace, isRoomPlace } from './text-places.ts'
import { descriptionRow, transitionRow } from './text-views.ts'

/** @returns undefined when its texts are the author's now */
export async function importTexts(
  db: Db,
  { transitions, descriptions }: OwnTexts,
): Promise<Refused<'textOfNoPlace' | 'textTwice'> | undefined> {
  if (!transitions.every(isChoicePlace) || !descriptions.every(isRoomPlace)) return refuse('textOfNoPlace')
  const places = [
    ...transitions.map(({ roomId, choiceIndex, isEcho }) => `${roomId} ${choiceIndex} ${isEcho}`),
    ...descriptions.map(({ roomId, isEcho }) => `${roomId} ${isEcho}`),
  ]
  if (new Set(places).size < places.length) return refuse('textTwice')
  const rows = {
    transitions: transitions.map(transitionRow),
    descriptions: descriptions.map(descriptionRow),
  }
  await db.transaction().execute(tx => replaceTexts(tx, rows))
  return undefined
}
