/** The type of each square: as large as its text allows in this browser's squares, and never too small to be read. */
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { bingoSide } from '../../../../contract/games/rules/bingo-rules.ts'
import { type Box, brokenLines, fitText, lineHeight, type Type } from './fit-text.ts'
import { measureIn } from './measure-text.ts'

/** Shares of the size that the browser's text has: 12 and 24 pixels where nobody changed it. */
const smallest = 0.75
const largest = 1.5
/** What needs more is cut, and whole in its dialog. bingo.css says the same. */
const mostLines = 11
/** CSS pixels on a sheet of paper, as bingo.css lays it out, and the sizes there. */
const paper = { width: 140, height: 140, smallest: 10, largest: 22 }

interface Room extends Box {
  type: Type
}

/** Pixels: of the letters, and of the room for them, which is alike in a row. */
export interface Fitting {
  size: number
  height: number
}

/**
 * @param texts row by row
 * @returns for each text; undefined until the squares have been measured
 */
export function useFitting(
  grid: RefObject<HTMLElement | null>,
  texts: readonly string[],
): readonly Fitting[] | undefined {
  const [room, setRoom] = useState<Room>()
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const look = () =>
      setRoom(before => {
        const now = roomIn(element)
        return before && now && before.width === now.width && before.height === now.height ? before : now
      })
    // A typeface that came later is of other widths.
    const measureAnew = () => setRoom(roomIn(element))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    document.fonts.addEventListener('loadingdone', measureAnew)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', measureAnew)
    }
  }, [grid])
  return useMemo(() => room && fittingOf(texts, room), [texts, room])
}

/** What a square has for its text before a long one makes all of them higher. */
function roomIn(grid: HTMLElement): Room | undefined {
  const square = grid.querySelector<HTMLElement>('.bingo-square')
  const mark = square?.querySelector<HTMLElement>('.bingo-mark')
  const context = document.createElement('canvas').getContext('2d')
  if (!square || !mark || !context) return undefined
  const style = getComputedStyle(mark)
  const px = (text: string) => Number.parseFloat(text)
  const width = mark.clientWidth - px(style.paddingLeft) - px(style.paddingRight)
  const around = square.offsetHeight - mark.offsetHeight + px(style.paddingTop) + px(style.paddingBottom)
  const root = px(getComputedStyle(document.documentElement).fontSize)
  return {
    // A pixel for what a canvas and a page round apart.
    width: width - 1,
    height: px(getComputedStyle(square).minHeight) - around,
    type: {
      smallest: smallest * root,
      largest: largest * root,
      measure: measureIn(context, style.fontWeight, style.fontFamily),
    },
  }
}

/** The same for a sheet of paper: pixels there, for each text. */
export function fitOnPaper(texts: readonly string[]): number[] {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return []
  const measure = measureIn(context, '400', getComputedStyle(document.body).fontFamily)
  return texts.map(text => fitText(text, paper, { ...paper, measure }).size)
}

/** A long text makes its own row higher, and no other. */
function fittingOf(texts: readonly string[], { width, height, type }: Room): Fitting[] {
  const lines = texts.map(text => Math.min(mostLines, brokenLines(text, width, type).length))
  return texts.map((text, place) => {
    const row = place - (place % bingoSide)
    const most = Math.max(...lines.slice(row, row + bingoSide)) * type.smallest * lineHeight
    const box = { width, height: Math.ceil(Math.max(height, most)) }
    return { size: fitText(text, box, type).size, height: box.height }
  })
}
