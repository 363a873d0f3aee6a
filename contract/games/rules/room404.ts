/** The rules of Room 404 as pure functions; what happens by chance is passed in (specification of the games, §3, §4, §9). */

/** In the order of the leaderboard. */
export const endings = ['secret', 'escape', 'loop', 'consumed'] as const
export type Ending = (typeof endings)[number]

/** The specification's numbers; times in milliseconds. */
export const room404 = {
  rooms: 10,
  firstRoom: 1,
  health: 3,
  sanity: 3,
  secrets: 0,
  /** Secrets that turn any ending one chooses into the secret one. */
  secretsForEnding: 3,
  /** A glitch50 succeeds when chance, from 0 to 1, is below. */
  success: 0.5,
  /** No stat of a score is higher, whatever its story. */
  mostOfAStat: 10,
  nameLength: 30,
  textLength: 5_000,
  /** Choices a score may bring along. */
  moves: 1_000,
  /** Entries of the leaderboard that are shown, and that a call answers with. */
  shown: 10,
  listed: 100,
  scoresPerMinute: 10,
  nameAfter: 10_000,
  noteFor: 3_000,
  flashFor: 500,
  moveAfter: 300,
} as const

type Delta = -1 | 1
export interface Effect {
  health?: Delta
  sanity?: Delta
  secret?: Delta
}

/** A room; with a flag it also begins or ends echo mode. */
export type Next = number | { room: number; echo: boolean }

interface ChoiceWords {
  text: string
  /** Shown before the move, when there is one. */
  transition?: string
  /** The transition is the author's. */
  isOwn?: boolean
  effect?: Effect
}
export type Choice = ChoiceWords &
  (
    | { type: 'progress' | 'loop' | 'glitch'; next: Next }
    | { type: 'glitch50'; success: Next; fail: Next }
    | { type: 'ending'; ending: Ending }
  )

/** A room as it is, or as it is the second time. */
export interface Variant {
  description: string
  /** The author's description: nothing of the story's is added to it. */
  isOwn?: boolean
  choices: readonly Choice[]
}
export interface Room extends Variant {
  id: number
  /** For the author; players see the number alone. */
  name: string
  echo?: Variant
}
export interface EndingWords {
  title: string
  description: string
  /** For whoever dies of it with the secrets that change every ending. */
  knowing?: string
}
export interface Story {
  rooms: readonly Room[]
  endings: Record<Ending, EndingWords>
  /** What took somebody who did not choose their ending: the sentence under the words of the last choice. */
  taken: Record<'consumed' | 'loop', string>
}

export interface Stats {
  health: number
  /** Shown as Focus. */
  sanity: number
  secrets: number
}

export interface GameState extends Stats {
  currentRoom: number
  /** Whether rooms may show their echo. */
  echo: boolean
  /** How often each room was visited; beginning in one is a visit. */
  visited: Readonly<Record<number, number>>
  gameOver: boolean
  ending: Ending | null
}

/** One choice made, and for a glitch50 what chance gave. */
export interface Move {
  choice: number
  success?: boolean | undefined
}

/** By how much each stat is higher; lower when negative. */
export type Changed = Record<keyof Effect, number>

/** What a choice led to: the player after its effect, and where they go on Continue; null when the effect ended the game. */
export interface Step {
  choice: Choice
  move: Move
  /** What the effect came to: a stat at 0 loses nothing more. */
  changed: Changed
  state: GameState
  leadsTo: Next | Ending | null
}

export function startGame(): GameState {
  const { health, sanity, secrets, firstRoom } = room404
  return {
    health,
    sanity,
    secrets,
    currentRoom: firstRoom,
    echo: false,
    visited: { [firstRoom]: 1 },
    gameOver: false,
    ending: null,
  }
}

/** The room with this number. @throws Error when the story has none: a mistake in the story */
function roomOf(story: Story, id: number): Room {
  const room = story.rooms.find(one => one.id === id)
  if (!room) throw new Error(`The story has no room ${id}`)
  return room
}

/** The echo is shown in echo mode, where there is one, from the second visit on (§4). */
export function isEcho(story: Story, { currentRoom, echo, visited }: GameState): boolean {
  return echo && roomOf(story, currentRoom).echo !== undefined && (visited[currentRoom] ?? 0) > 1
}

/** The room as the player sees it. */
export function variantOf(story: Story, state: GameState): Variant {
  const room = roomOf(story, state.currentRoom)
  return (isEcho(story, state) && room.echo) || room
}

/**
 * Applies a choice's effect and tells what follows. Health is looked at before sanity (§4, death checks).
 * @param move which choice, and whether a glitch50 succeeds
 * @returns undefined for a choice that the room does not offer, or when the game is over
 */
export function choose(story: Story, state: GameState, move: Move): Step | undefined {
  const choice = variantOf(story, state).choices[move.choice]
  if (!choice || state.gameOver || (move.success === undefined) !== (choice.type !== 'glitch50')) return
  const { health = 0, sanity = 0, secret = 0 } = choice.effect ?? {}
  const after = {
    ...state,
    health: Math.max(0, state.health + health),
    sanity: Math.max(0, state.sanity + sanity),
    secrets: Math.max(0, state.secrets + secret),
  }
  const step = { choice, move, changed: changedBetween(state, after) }
  if (after.health === 0) return { ...step, state: end(after, 'consumed'), leadsTo: null }
  if (after.sanity === 0) return { ...step, state: end(after, 'loop'), leadsTo: null }
  return { ...step, state: after, leadsTo: whatFollows(choice, move, after) }
}

/** The player after Continue, or after the delay of a choice without words. */
export function arrive({ state, leadsTo }: Pick<Step, 'state' | 'leadsTo'>): GameState {
  if (leadsTo === null) return state
  if (typeof leadsTo === 'string') return end(state, leadsTo)
  const { room, echo } = typeof leadsTo === 'number' ? { room: leadsTo, echo: state.echo } : leadsTo
  const visited = { ...state.visited, [room]: (state.visited[room] ?? 0) + 1 }
  return { ...state, currentRoom: room, echo, visited }
}

/**
 * Plays a list of choices from the beginning.
 * @returns undefined when the rules do not allow them
 */
export function replay(story: Story, moves: readonly Move[]): GameState | undefined {
  let state = startGame()
  for (const move of moves) {
    const step = choose(story, state, move)
    if (!step) return undefined
    state = arrive(step)
  }
  return state
}

/** What chance makes of a choice. @param chance from 0 to 1, as `Math.random` gives it */
export function moveOf(choice: Choice, index: number, chance: number): Move {
  return choice.type === 'glitch50' ? { choice: index, success: chance < room404.success } : { choice: index }
}

const changedBetween = (before: Stats, after: Stats): Changed => ({
  health: after.health - before.health,
  sanity: after.sanity - before.sanity,
  secret: after.secrets - before.secrets,
})

/** Whether any game could end so, whatever its story: for scores that bring no list of choices (decisions, Games). */
export function couldEnd({ health, sanity, secrets, ending }: Stats & { ending: Ending }): boolean {
  const top = room404.mostOfAStat
  if ([health, sanity, secrets].some(stat => !Number.isInteger(stat) || stat < 0 || stat > top)) return false
  if (health === 0) return ending === 'consumed'
  if (sanity === 0) return ending === 'loop'
  return secrets >= room404.secretsForEnding === (ending === 'secret')
}

function whatFollows(choice: Choice, move: Move, { secrets }: Stats): Next | Ending {
  if (choice.type === 'ending') return secrets >= room404.secretsForEnding ? 'secret' : choice.ending
  if (choice.type === 'glitch50') return move.success ? choice.success : choice.fail
  return choice.next
}

/** How a game ended, in words; undefined while it goes on. */
export function endingWords(story: Story, { ending, secrets }: GameState): EndingWords | undefined {
  if (!ending) return undefined
  const { title, description, knowing } = story.endings[ending]
  return { title, description: secrets >= room404.secretsForEnding ? (knowing ?? description) : description }
}

const end = (state: GameState, ending: Ending): GameState => ({ ...state, gameOver: true, ending })
