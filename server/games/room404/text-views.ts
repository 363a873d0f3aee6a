/** The author's own texts between their tables and the calls. */
import type { DescriptionOverride, OwnTexts, TransitionOverride } from '../../../contract/games/room404.ts'
import type { Db } from '../../base/db/open-database.ts'
import { type DescriptionRow, selectDescriptions, selectTransitions, type TransitionRow } from './queries.ts'

export const transitionRow = (text: TransitionOverride): TransitionRow => ({
  room_id: text.roomId,
  choice_index: text.choiceIndex,
  is_echo: text.isEcho ? 1 : 0,
  transition_text: text.transitionText,
})

export const descriptionRow = (text: DescriptionOverride): DescriptionRow => ({
  room_id: text.roomId,
  is_echo: text.isEcho ? 1 : 0,
  description: text.description,
})

export async function listTransitions(db: Db): Promise<TransitionOverride[]> {
  return (await selectTransitions(db)).map(row => ({
    roomId: row.room_id,
    choiceIndex: row.choice_index,
    isEcho: row.is_echo === 1,
    transitionText: row.transition_text,
  }))
}

export async function listDescriptions(db: Db): Promise<DescriptionOverride[]> {
  return (await selectDescriptions(db)).map(row => ({
    roomId: row.room_id,
    isEcho: row.is_echo === 1,
    description: row.description,
  }))
}

/** All of them, in the shape that can be imported again. */
export async function listOwnTexts(db: Db): Promise<OwnTexts> {
  return { transitions: await listTransitions(db), descriptions: await listDescriptions(db) }
}
