/** Takes a score into the leaderboard if it can be believed: with its choices it is played again (decisions, Games). */
import { type Ending, endings, type Move, replay, type Stats } from '../../contract/games/room404.ts'
import { story } from '../../contract/games/room404-story.ts'
import { walk } from '../../contract/games/room404-walk.ts'
import { randomId } from '../db/ids.ts'
import type { Db } from '../db/open-database.ts'
import type { Room404ScoreRow } from '../db/tables.ts'
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
  if (!(moves ? endsSo(moves, score) : someGameEndsSo(score))) return undefined
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

const keyOf = ({ health, sanity, secrets, ending }: Score) => [ending, health, sanity, secrets].join(' ')

let ends: Set<string> | undefined

/** For a score that names no choices: walked when the first one comes, since the story never changes. */
function someGameEndsSo(score: Score): boolean {
  ends ??= new Set(
    walk(story).arrows.flatMap(({ end }) => (end?.ending ? keyOf({ ...end, ending: end.ending }) : [])),
  )
  return ends.has(keyOf(score))
}

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
