/** What a guest reads who was here before, and what one reads who ends with secrets. */
import { describe, expect, test } from 'vitest'
import { endingWords, room404 } from './room404.ts'
import { anotherStay } from './room404-story/another-stay.ts'
import { secondStay } from './room404-story/second-stay.ts'
import { thirdStay } from './room404-story/third-stay.ts'
import { story } from './room404-story.ts'
import { walk } from './room404-walk.ts'

const { arrows } = walk(story)
const faces = story.rooms.flatMap(room => [
  { name: `room ${room.id}`, id: room.id, isEcho: false, variant: room },
  ...(room.echo ? [{ name: `echo of room ${room.id}`, id: room.id, isEcho: true, variant: room.echo }] : []),
])

describe.each([
  ['the second stay', secondStay],
  ['the third stay', thirdStay],
])('%s', (_, stay) => {
  test.each(faces)('in $name, and after it, the words are others', ({ id, isEcho, variant }) => {
    const again = anotherStay(story, stay).rooms.find(room => room.id === id)
    const face = isEcho ? again?.echo : again
    expect(face?.description === variant.description).toBe(isEcho)
    expect(face?.description.length).toBeLessThanOrEqual(variant.description.length)
    for (const [index, choice] of variant.choices.entries()) {
      const { transition, ...rest } = face?.choices[index] ?? {}
      const { transition: first, ...same } = choice
      expect(rest).toEqual(same)
      if (first) expect(transition).not.toBe(first)
      else expect(transition).toBeUndefined()
      expect(transition).toBe(transition?.trim())
    }
  })
})

test('the third stay says nothing that the second said', () => {
  for (const room of story.rooms) expect(thirdStay.rooms[room.id]).not.toBe(secondStay.rooms[room.id])
  const said = new Set(Object.values(secondStay.words).flat().filter(Boolean))
  expect(
    Object.values(thirdStay.words)
      .flat()
      .filter(words => said.has(words)),
  ).toEqual([])
})

test('three secrets change the words of every ending, also of those that nobody chooses', () => {
  const ends = arrows.flatMap(({ end }) => end ?? [])
  for (const end of ends.filter(({ secrets }) => secrets >= room404.secretsForEnding)) {
    const { ending } = end
    if (!ending) throw new Error('It has ended')
    const without = endingWords(story, { ...end, secrets: 2 })
    if (ending === 'secret') continue
    expect(['consumed', 'loop']).toContain(ending)
    expect(endingWords(story, end)?.description).not.toBe(without?.description)
  }
  expect(new Set(ends.filter(({ secrets }) => secrets >= 3).map(({ ending }) => ending)).size).toBe(3)
})
