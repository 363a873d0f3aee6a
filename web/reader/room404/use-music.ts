/** Plays the music round and round while it is on. It starts off, and is made only when somebody turns it on. */
import { useEffect, useState } from 'react'
import { renderMusic, sampleRate } from './music.ts'

const fadeSeconds = 1.2
const loudness = 0.55

/** @returns a function that ends the music and lets it go */
function startMusic(): () => void {
  const context = new AudioContext()
  const samples = renderMusic()
  const buffer = context.createBuffer(1, samples.length, sampleRate)
  buffer.copyToChannel(samples, 0)
  const source = new AudioBufferSourceNode(context, { buffer, loop: true })
  const volume = new GainNode(context, { gain: 0 })
  source.connect(volume).connect(context.destination)
  volume.gain.linearRampToValueAtTime(loudness, context.currentTime + fadeSeconds)
  source.start()
  context.resume().catch(logFailure)
  return () => {
    context.close().catch(logFailure)
  }
}

/** Nobody's game stops for want of music (specification, §8). */
const logFailure = (error: unknown) => console.info('The music cannot be played', error)

export function useMusic() {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    try {
      return startMusic()
    } catch (error) {
      logFailure(error)
      return undefined
    }
  }, [isOn])
  return { isOn, toggle: () => setOn(on => !on) }
}
