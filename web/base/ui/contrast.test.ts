/** Every pair of colours that carries meaning keeps WCAG 2.2 AA, in light and in dark. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type colors, colorsCss } from '../../../contract/base/looks/colors.ts'
import { paperColors, paperNames } from '../../../contract/base/looks/papers.ts'

type Name = keyof typeof colors.light

const text = 4.5
const shape = 3

/** Foreground, what it lies on, the ratio it needs. */
const pairs: readonly (readonly [Name, Name, number])[] = [
  ['ink', 'paper', text],
  ['ink', 'paperRaised', text],
  ['ink', 'paperSunk', text],
  ['ink', 'purpleWash', text],
  ['ink', 'pinkWash', text],
  ['paper', 'ink', text],
  ['inkSoft', 'paper', text],
  ['inkSoft', 'paperRaised', text],
  ['inkSoft', 'paperSunk', text],
  ['purple', 'paper', text],
  ['purple', 'paperRaised', text],
  ['purple', 'purpleWash', text],
  ['pinkInk', 'pink', text],
  ['danger', 'paper', text],
  ['danger', 'paperRaised', text],
  ['good', 'paper', text],
  ['good', 'paperRaised', text],
  // Borders of inputs, the focus ring, the switch, the progress bar.
  ['edge', 'paper', shape],
  ['edge', 'paperRaised', shape],
  ['edge', 'paperSunk', shape],
  ['purple', 'paperSunk', shape],
  ['pinkDeep', 'pinkWash', shape],
  // Drawings.
  ['pen', 'sheet', shape],
  ['pen', 'pink', shape],
]

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** @param part how much there is of the first */
function mix(one: string, other: string, part: number): string {
  const parts = [1, 3, 5].map(at => {
    const [a, b] = [one, other].map(hex => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((a ?? 0) * part + (b ?? 0) * (1 - part))
  })
  return `#${parts.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

const palettes = paperNames.flatMap(paper =>
  Object.entries(paperColors(paper)).map(([mode, colours]) => ({ name: `${paper}, ${mode}`, colours })),
)

for (const { name, colours } of palettes) {
  test.each(pairs)(`${name}: %s on %s`, (front, back, needed) => {
    expect(ratio(colours[front], colours[back])).toBeGreaterThanOrEqual(needed)
  })
}

// style.css, landing-note: 82 parts of paper over whatever the author's picture is there.
test.each(['#000000', '#ffffff'])('words on the landing page can be read over a picture of %s', behind => {
  for (const { colours } of palettes) {
    const note = mix(colours.paperRaised, behind, 0.82)
    expect(ratio(colours.ink, note)).toBeGreaterThanOrEqual(text)
  }
})

test('the tokens stay small enough to be written into every letter page', () => {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  expect(tokens.length + colorsCss().length).toBeLessThan(2048)
})

test('the style sheets have their colours', () => {
  expect(colorsCss()).toContain(':root{--paper:#f7efdf;--paper-raised:#fffaf0;')
  expect(colorsCss()).toContain('@media (prefers-color-scheme:dark){:root{--paper:#1b1424;')
})
