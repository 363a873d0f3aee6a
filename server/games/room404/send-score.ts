/** Takes a score into the leaderboard if it can be believed: with its choices it is played again (decisions, Games). */
import {
  couldEnd,
  type Ending,
  endings,
  type Move,
  replay,
  type Stats,
} from '../../../contract/games/rules/room404.ts'
import { story } from '../../../contract/games/rules/room404-story.ts'
import { randomId } from '../../base/db/ids.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { Room404ScoreRow } from '../../base/db/tables/games.ts'
import { insertScore } from './queries.ts'

export interface SentScore extends Stats {
  playerName: string
  ending: Ending
  moves?: Move[] | undefined
  pressId?: string | undefined
}

/** @returns the row, or that of the game's first press; undefined when the rules cannot produce the score */
export async function sendScore(
  db: Db,
  { playerName, moves, pressId, ...score }: SentScore,
  now: string,
): Promise<Room404ScoreRow | undefined> {
  if (!(moves ? endsSo(moves, score) : couldEnd(score))) return undefined
  const row = {
    ...score,
    id: randomId(),
    player_name: playerName,
    ending_rank: endings.indexOf(score.ending),
    moves: moves ? JSON.stringify(moves) : null,
    press_id: pressId ?? null,
    created_at: now,
  }
  return insertScore(db, row)
}

type Score = Stats & { ending: Ending }

function endsSo(moves: readonly Move[], { health, sanity, secrets, ending }: Score) {
  const end = replay(story, moves)
  return (
    end?.gameOver &&
    end.ending === ending &&
    end.health === health &&
    end.sanity === sanity &&
    end.secrets === secrets
  )
}
