/** Draws a bingo card with its marks on a canvas, in the colours of the page it is played on. */
import { bingoSide, cardName, type Line } from '../../../../contract/games/rules/bingo-rules.ts'
import { t } from '../../../base/translations.ts'
import { type Fitted, fitText, lineHeight } from './fit-text.ts'
import { measureIn } from './measure-text.ts'
import type { Square } from './stored-card.ts'

export interface ShownCard {
  title: string
  items: readonly string[]
  squares: readonly Square[]
  lines: readonly Line[]
  seed: number
}

const width = 1080
const margin = 48
const gap = 10
const side = (width - 2 * margin - (bingoSide - 1) * gap) / bingoSide
const heading = { width: width - 2 * margin, height: 170, smallest: 40, largest: 84 }
const words = { width: side - 36, height: side - 76, smallest: 20, largest: 46 }
const footing = 72

interface Pen {
  context: CanvasRenderingContext2D
  colour: (name: string) => string
  bodyFont: string
  headingFont: string
}

/** @returns undefined where the browser has no canvas to draw on */
export function drawCard(card: ShownCard): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const root = getComputedStyle(document.documentElement)
  const colour = (name: string) => root.getPropertyValue(name).trim()
  const headingFont = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily
  const pen = { context, colour, bodyFont: getComputedStyle(document.body).fontFamily, headingFont }
  const title = fitText(card.title, heading, {
    ...heading,
    measure: measureIn(context, '600', headingFont),
  })
  const top = margin + title.lines.length * title.size * lineHeight + 32
  canvas.width = width
  canvas.height = Math.ceil(top + bingoSide * (side + gap) + footing)
  context.fillStyle = colour('--paper-raised')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.direction = root.direction === 'rtl' ? 'rtl' : 'ltr'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colour('--ink')
  write(pen, title, { font: `600 ${title.size}px ${headingFont}`, x: width / 2, y: (margin + top - 32) / 2 })
  const measure = measureIn(context, '400', pen.bodyFont)
  for (const [place, square] of card.squares.entries()) {
    const isWon = card.lines.some(({ places }) => places.includes(place))
    const fitted = fitText(card.items[square.item] ?? '', words, { ...words, measure })
    drawSquare(pen, fitted, { place, isMarked: square.isMarked, isWon, top })
  }
  context.fillStyle = colour('--ink-soft')
  context.font = `26px ${pen.bodyFont}`
  context.fillText(
    t('bingo.pictureFoot', { name: cardName(card.seed), site: location.host }),
    width / 2,
    canvas.height - footing / 2 - 8,
  )
  return canvas
}

interface Drawn {
  place: number
  isMarked: boolean
  isWon: boolean
  /** Where the squares begin. */
  top: number
}

function drawSquare(pen: Pen, text: Fitted, { place, isMarked, isWon, top }: Drawn): void {
  const { context, colour, bodyFont } = pen
  const x = margin + (place % bingoSide) * (side + gap)
  const y = top + Math.floor(place / bingoSide) * (side + gap)
  context.beginPath()
  context.roundRect(x, y, side, side, 18)
  context.fillStyle = colour(isMarked ? '--pink' : '--paper')
  context.fill()
  context.lineWidth = isWon ? 9 : 3
  context.strokeStyle = colour(isWon ? '--purple' : isMarked ? '--pink-ink' : '--edge')
  context.stroke()
  context.fillStyle = colour(isMarked ? '--pink-ink' : '--ink')
  const most = Math.floor(words.height / (text.size * lineHeight))
  const lines = text.lines.length > most ? [...text.lines.slice(0, most - 1), '…'] : text.lines
  const middle = { x: x + side / 2, y: y + side / 2 - 14 }
  write(pen, { ...text, lines }, { font: `400 ${text.size}px ${bodyFont}`, ...middle })
  if (!isMarked) return
  context.font = `700 34px ${bodyFont}`
  context.fillText('✓', x + 34, y + side - 34)
}

/** Lines around a middle. */
function write({ context }: Pen, { size, lines }: Fitted, at: { font: string; x: number; y: number }): void {
  context.font = at.font
  for (const [index, line] of lines.entries())
    context.fillText(line, at.x, at.y + (index - (lines.length - 1) / 2) * size * lineHeight)
}
