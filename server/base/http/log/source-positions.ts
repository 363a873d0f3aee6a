/** Where an error of the bundled server was written: translates a stack trace by the source maps that lie beside the bundle. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { boundedCache } from '../bounded-cache.ts'

/** A map is megabytes and takes a tenth of a second: it is read for a new trace, and not kept; the same trouble has the same trace. */
const known = boundedCache<{ stack: string }>(100)
// expression: of the frames of a trace, ten lines with paths of this project
const place = /\/[^():\n]+\.cjs:\d+:\d+/g

/** @returns the trace with files and lines of the sources; as it is where there is no map, as when the server runs unbuilt */
export function inSources(stack: string): string {
  const trace = stack.slice(stack.indexOf('\n    at '))
  if (!trace.includes('.cjs:')) return stack
  const found = known.get(trace)
  if (found) return stack.replace(trace, () => found.stack)
  const maps = new Map<string, SourceMap | undefined>()
  const translated = trace.replace(place, text => translate(text, maps))
  known.set(trace, { stack: translated })
  return stack.replace(trace, () => translated)
}

/** @param at `/where/main.cjs:7:1234` */
function translate(at: string, maps: Map<string, SourceMap | undefined>): string {
  const [file = '', line, column] = at.split(':')
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
  const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return at
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '')
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

function readMap(file: string): SourceMap | undefined {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
