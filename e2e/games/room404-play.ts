/** Plays Room 404 in a browser by its keys, with the rules beside it to know what must be on the screen. */
import type { Page } from '@playwright/test'
import { pages } from '../../contract/base/pages.ts'
import {
  arrive,
  choose,
  type GameState,
  type Move,
  replay,
  startGame,
} from '../../contract/games/rules/room404.ts'
import { story } from '../../contract/games/rules/room404-story.ts'
import { walk } from '../../contract/games/rules/room404-walk.ts'
import { expect } from '../story.ts'

export const choicesOf = (page: Page) => page.getByRole('list', { name: 'Choices' }).getByRole('button')
/** In the story's text, not in what a screen reader is told. */
export const words = (page: Page, text: string) => page.locator('.room404-story').getByText(text)
export const plateOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the game and waits until it listens: before, its keys are nobody's. */
export async function openGame(page: Page): Promise<void> {
  await page.goto(pages.room404.href())
  await listening(page)
}

/** After a reload. */
export async function listening(page: Page): Promise<void> {
  await expect(page.locator('.room404')).not.toHaveAttribute('aria-busy')
}

/** What chance gives from now on. */
export const givenChance = (page: Page, chance: number) =>
  page.evaluate(value => {
    Math.random = () => value
  }, chance)

/** Begins again, and says so. */
export async function reset(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('button', { name: 'Begin again' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

/**
 * @param made how many of these choices were made already
 * @returns where the rules say that these choices lead
 */
export async function playMoves(page: Page, moves: readonly Move[], made = 0): Promise<GameState> {
  let state = replay(story, moves.slice(0, made)) ?? startGame()
  for (const move of moves.slice(made)) {
    const step = choose(story, state, move)
    if (!step) throw new Error('The story does not offer that')
    await expect(choicesOf(page).first()).toBeEnabled()
    await page.keyboard.press(String(move.choice + 1))
    const { transition } = step.choice
    if (!step.state.gameOver && transition) {
      await expect(page.getByRole('button', { name: 'Continue →' })).toBeEnabled()
      await page.keyboard.press('Enter')
    }
    state = arrive(step)
    if (state.gameOver) break
    await expect(plateOf(page)).toHaveText(`ROOM ${state.currentRoom}`)
  }
  if (state.ending) await expect(plateOf(page)).toHaveText(story.endings[state.ending].title)
  return state
}

const { arrows, places } = walk(story)

/** The choices of one of the shortest games that end so, without any that chance decides. */
export function wayTo(isWanted: (end: GameState) => boolean): Move[] {
  const found = arrows.find(
    ({ end, from }) => end && isWanted(end) && from.moves.every(({ success }) => success === undefined),
  )
  if (!found) throw new Error('No game ends so')
  return [...found.from.moves, { choice: found.choice }]
}

/** The choices of a short game to each room and each echo, without any that chance decides. */
export function waysToEveryFace(): Move[][] {
  const certain = places.filter(({ moves }) => moves.every(({ success }) => success === undefined))
  const ways = new Map<string, Move[]>()
  for (const { state, isEcho, moves } of certain) {
    const face = `${state.currentRoom} ${isEcho}`
    if (!ways.has(face)) ways.set(face, [...moves])
  }
  return [...ways.values()]
}
