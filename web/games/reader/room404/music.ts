/** The music (Web Audio), worked out note by note: a low hum and a music box that leaves out every fourth note. It begins where it ends. */

/** Seconds of one round. */
export const roundLength = 24
/** Enough for music heard through a wall. */
export const sampleRate = 16_000

const beat = 0.75
/** Hertz; three notes and a rest, for there is no fourth. */
const tune = [
  220, 261.63, 329.63, 0, 220, 246.94, 329.63, 0, 207.65, 246.94, 311.13, 0, 207.65, 261.63, 311.13, 0, 220,
  261.63, 349.23, 0, 196, 246.94, 329.63, 0, 220, 261.63, 329.63, 0, 164.81, 207.65, 246.94, 0,
]
/** Hertz, rounded to whole turns in a round, so that its end meets its beginning. */
const hums = [55, 55.25, 82.375, 110.125].map(hertz => Math.round(hertz * roundLength) / roundLength)
const wave = (hertz: number, seconds: number) => Math.sin(2 * Math.PI * hertz * seconds)

/** One round of samples between -1 and 1. */
export function renderMusic(): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(roundLength * sampleRate)
  for (let index = 0; index < samples.length; index++) {
    const time = index / sampleRate
    const swell = 0.7 + 0.3 * wave(1 / 12, time)
    samples[index] = 0.09 * swell * hums.reduce((sum, hertz) => sum + wave(hertz, time), 0)
  }
  for (const [index, hertz] of tune.entries()) if (hertz) addNote(samples, index * beat, hertz)
  addTelephone(samples, 17.3)
  return samples
}

/** A plucked tooth of the music box; what sounds past the end of the round sounds on at its beginning. */
function addNote(samples: Float32Array, start: number, hertz: number): void {
  for (let index = 0; index < 2.4 * sampleRate; index++) {
    const time = index / sampleRate
    const pluck = Math.min(1, time * 90) * Math.exp(-2.3 * time)
    const sound = wave(hertz * 2, time) + 0.35 * wave(hertz * 6.02, time) * Math.exp(-6 * time)
    add(samples, start + time, 0.12 * pluck * sound)
  }
}

/** Two rings, several walls away. */
function addTelephone(samples: Float32Array, start: number): void {
  for (let index = 0; index < 2 * sampleRate; index++) {
    const time = index / sampleRate
    const ring = time % 1
    if (ring > 0.55) continue
    const edge = Math.min(1, ring * 30, (0.55 - ring) * 30)
    const clapper = 0.5 + 0.5 * wave(20, time)
    add(samples, start + time, 0.016 * edge * clapper * (wave(425, time) + wave(451, time)))
  }
}

function add(samples: Float32Array, time: number, value: number): void {
  const index = Math.round(time * sampleRate) % samples.length
  samples[index] = (samples[index] ?? 0) + value
}
