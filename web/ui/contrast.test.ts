/** Every pair of colours that carries meaning keeps WCAG 2.2 AA, in light and in dark. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const text = 4.5
const shape = 3

/** Foreground, what it lies on, the ratio it needs. */
const pairs: readonly (readonly [string, string, number])[] = [
  ['ink', 'paper', text],
  ['ink', 'paper-raised', text],
  ['ink', 'paper-sunk', text],
  ['ink', 'purple-wash', text],
  ['ink', 'pink-wash', text],
  ['paper', 'ink', text],
  ['ink-soft', 'paper', text],
  ['ink-soft', 'paper-raised', text],
  ['ink-soft', 'paper-sunk', text],
  ['purple', 'paper', text],
  ['purple', 'paper-raised', text],
  ['purple', 'purple-wash', text],
  ['pink-ink', 'pink', text],
  ['danger', 'paper', text],
  ['danger', 'paper-raised', text],
  ['good', 'paper', text],
  ['good', 'paper-raised', text],
  // Borders of inputs, the focus ring, the switch, the progress bar.
  ['edge', 'paper', shape],
  ['edge', 'paper-raised', shape],
  ['edge', 'paper-sunk', shape],
  ['purple', 'paper-sunk', shape],
  ['pink-deep', 'pink-wash', shape],
  // Drawings.
  ['pen', 'sheet', shape],
  ['pen', 'pink', shape],
]

function tokens(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

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

const [lightBlock = '', darkBlock = ''] = css.split('@media')
const light = tokens(lightBlock)
const modes = { light, dark: new Map([...light, ...tokens(darkBlock)]) }

for (const [mode, colours] of Object.entries(modes)) {
  test.each(pairs)(`${mode}: %s on %s`, (front, back, needed) => {
    expect(ratio(colours.get(front) ?? '', colours.get(back) ?? '')).toBeGreaterThanOrEqual(needed)
  })
}

// style.css, landing-note: 82 parts of paper over whatever the author's picture is there.
test.each(['#000000', '#ffffff'])('words on the landing page can be read over a picture of %s', behind => {
  for (const colours of Object.values(modes)) {
    const note = mix(colours.get('paper-raised') ?? '', behind, 0.82)
    expect(ratio(colours.get('ink') ?? '', note)).toBeGreaterThanOrEqual(text)
  }
})

test('the dark block is not empty', () => {
  expect(modes.dark.get('paper')).not.toBe(light.get('paper'))
})

test('the tokens stay small enough to be written into every letter page', () => {
  expect(css.length).toBeLessThan(2048)
})
