/** Plays the music round and round while it is on. It starts off, and is made only when somebody turns it on. */
import { useEffect, useRef, useState } from 'react'
import { room404, type Stats } from '../../../../contract/games/rules/room404.ts'
import { renderMusic, sampleRate } from './music.ts'

const fadeSeconds = 1.2
const loudness = 0.55

interface Music {
  /** What was lost can be heard: without Health the walls grow thicker, without Focus the box runs down. */
  follow(stats: Stats): void
  end(): void
}

/** Hertz that come through the walls, and the speed of the music box, by what is left of three. */
const clearness = [240, 420, 1_100, 8_000]
const speed = [0.72, 0.8, 0.92, 1]
const leftOf = (values: readonly number[], left: number, of: number) =>
  values[Math.round((Math.min(left, of) / of) * (values.length - 1))] ?? 1

function startMusic(): Music {
  const context = new AudioContext()
  const samples = renderMusic()
  const buffer = context.createBuffer(1, samples.length, sampleRate)
  buffer.copyToChannel(samples, 0)
  const source = new AudioBufferSourceNode(context, { buffer, loop: true })
  const walls = new BiquadFilterNode(context, { type: 'lowpass' })
  const volume = new GainNode(context, { gain: 0 })
  source.connect(walls).connect(volume).connect(context.destination)
  volume.gain.linearRampToValueAtTime(loudness, context.currentTime + fadeSeconds)
  source.start()
  context.resume().catch(logFailure)
  return {
    follow({ health, sanity }) {
      const soon = context.currentTime + fadeSeconds
      walls.frequency.linearRampToValueAtTime(leftOf(clearness, health, room404.health), soon)
      source.playbackRate.linearRampToValueAtTime(leftOf(speed, sanity, room404.sanity), soon)
    },
    end() {
      context.close().catch(logFailure)
    },
  }
}

/** Nobody's game stops for want of music (specification, §8). */
const logFailure = (error: unknown) => console.info('The music cannot be played', error)

export function useMusic(stats: Stats) {
  const [isOn, setOn] = useState(false)
  const music = useRef<Music>(undefined)
  useEffect(() => {
    if (!isOn) return undefined
    try {
      music.current = startMusic()
    } catch (error) {
      logFailure(error)
    }
    return () => {
      music.current?.end()
      music.current = undefined
    }
  }, [isOn])
  useEffect(() => {
    if (isOn) music.current?.follow(stats)
  }, [isOn, stats])
  return { isOn, toggle: () => setOn(on => !on) }
}
