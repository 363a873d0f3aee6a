/** What a run says beside the last release (regression): ratios alone, each against something in its own run, so that no machine matters. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measure } from '../measure.ts'

type Engine = 'sqlite' | 'postgres'
/** By the name of a measure. */
export type Ratios = Record<string, number>

/** As far as the last release was measured, on each engine. */
const file = join(import.meta.dirname, 'last-release.json')
const readAll = (): Record<Engine, Ratios> => JSON.parse(readFileSync(file, 'utf8'))

/** Without what is another number in each run, which stands in brackets. */
export const nameOf = ({ what }: Pick<Measure, 'what'>): string => what.replace(/ \([^()]*\)/g, '')

/** undefined: there is none, or it is against a limit, which no run measures. */
export function ratioOf({ ratio, isLimit }: Pick<Measure, 'ratio' | 'isLimit'>): number | undefined {
  const number = Number.parseFloat(ratio)
  return isLimit || Number.isNaN(number) ? undefined : number
}

/** A fall by less is the machine's noise. */
const noticed = 1 / 3

/** @returns a sentence for each that fell by a third or more */
export function fallenSince(before: Ratios, measures: readonly Measure[]): string[] {
  return measures.flatMap(measure => {
    const [was, is] = [before[nameOf(measure)], ratioOf(measure)]
    if (was === undefined || is === undefined || was <= 0 || is <= 0) return []
    // Where less is better, half as fast is twice the ratio.
    const kept = measure.aim.startsWith('≥') ? is / was : was / is
    if (1 - kept < noticed - 1e-9) return []
    const percent = Math.round((1 - kept) * 100)
    return [`Slower by ${percent} % than the last release: ${nameOf(measure)} is ${is}, and was ${was}.`]
  })
}

export const lastRelease = (engine: Engine): Ratios => readAll()[engine]

/** To be done when a release is made: the next ones are compared with this run. What it did not measure stays. */
export function keepAsRelease(engine: Engine, measures: readonly Measure[]): void {
  const all = readAll()
  for (const measure of measures) {
    const ratio = ratioOf(measure)
    if (ratio !== undefined) all[engine][nameOf(measure)] = ratio
  }
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`)
}
