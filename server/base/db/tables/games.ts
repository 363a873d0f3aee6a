/** Durdles, bingo cards, and Room 404. */
import type { Ending } from '../../../../contract/games/rules/room404.ts'
import type { Flag } from './flag.ts'

/** What both kinds of game are listed by. */
interface GameRow {
  id: string
  unique_token: string
  title: string
  description: string
  is_active: Flag
  play_count: number
  created_at: string
}

export interface DurdleRow extends GameRow {
  answer: string
}

export interface DurdleScoreRow {
  id: string
  game_id: string
  player_name: string
  /** 7: did not find the word. */
  tries: number
  /** JSON list. */
  guesses: string
  press_id: string | null
  created_at: string
}

export interface BingoRow extends GameRow {
  /** JSON list of sixteen. */
  items: string
}

export interface Room404ScoreRow {
  id: string
  player_name: string
  health: number
  sanity: number
  secrets: number
  ending: Ending
  /** Where the ending stands in the leaderboard's order. */
  ending_rank: number
  /** JSON list of the choices made; null when none were sent. */
  moves: string | null
  press_id: string | null
  created_at: string
}

interface Room404Place {
  room_id: number
  is_echo: Flag
}

export interface GamesTables {
  durdle_games: DurdleRow
  durdle_scores: DurdleScoreRow
  bingo_games: BingoRow
  room404_scores: Room404ScoreRow
  room404_transitions: Room404Place & { choice_index: number; transition_text: string }
  room404_descriptions: Room404Place & { description: string }
}
