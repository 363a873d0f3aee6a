/** The music can be played round and round, and never too loud. */
import { expect, test } from 'vitest'
import { renderMusic, roundLength, sampleRate } from './music.ts'

const samples = renderMusic()

test('the music is a round of its length, neither silent nor cut off', () => {
  expect(samples).toHaveLength(roundLength * sampleRate)
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(loudest).toBeGreaterThan(0.2)
  expect(loudest).toBeLessThan(0.95)
})

test("the music's end meets its beginning without a click", () => {
  const steps = samples.map((sample, index) => Math.abs(sample - (samples.at(index - 1) ?? 0)))
  const seam = steps[0] ?? 1
  expect(seam).toBeLessThan(0.05)
})
