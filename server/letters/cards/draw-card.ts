/** Draws cards in a child process, one at a time, and keeps the latest in memory by what is on them (content-addressed cache). */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { answerOfProcess } from '../../base/answer-of-process.ts'
import { programFile, projectFolder } from '../../base/project-folder.ts'
import type { CardOrder } from './card-process.ts'
import type { CardWords } from './card-words.ts'

export interface Card {
  bytes: Buffer
  /** The same for the same words. */
  tag: string
}

export interface Cards {
  /** @returns undefined when there is too much to draw, or it did not work out in time */
  draw(words: CardWords): Promise<Card | undefined>
}

const program = fileURLToPath(programFile('letters/cards/card-process'))
const folder = join(projectFolder, 'build', 'client', 'cards')
/** Bytes of the cards in memory. */
const mostBytes = 6 * 1024 * 1024
/** Cards that wait to be drawn; programs come again. */
const mostWaiting = 20
/** Milliseconds of one card, its process's start included, on a machine that has much else to do. */
const patience = 60_000

/** @returns undefined where the pages, which bring the fonts, are not built */
export function createCards(): Cards | undefined {
  if (!existsSync(join(folder, 'fonts.json'))) return undefined
  const inTurn = pLimit(1)
  const cache = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length })
  const beingDrawn = new Map<string, Promise<Buffer | undefined>>()

  async function drawOnce(tag: string, words: CardWords): Promise<Buffer | undefined> {
    if (inTurn.pendingCount >= mostWaiting) return undefined
    const drawing = inTurn(() => drawInProcess({ folder, words }))
    beingDrawn.set(tag, drawing)
    const bytes = await drawing
    beingDrawn.delete(tag)
    if (bytes) cache.set(tag, bytes)
    return bytes
  }

  return {
    async draw(words) {
      const tag = createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22)
      const bytes = cache.get(tag) ?? (await (beingDrawn.get(tag) ?? drawOnce(tag, words)))
      return bytes && { bytes, tag }
    },
  }
}

async function drawInProcess(order: CardOrder): Promise<Buffer | undefined> {
  const picture = await answerOfProcess<Uint8Array>(program, order, patience)
  return picture && picture !== 'late' ? Buffer.from(picture) : undefined
}
