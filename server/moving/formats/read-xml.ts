/** Reads an XML export an entry at a time (streaming parser, SAX), and refuses one that is cut off or damaged: half of a letter is none. */

import { type Handler, Parser } from 'htmlparser2'
import { tell } from '../../base/languages/told.ts'
import { UnreadableExport } from '../incoming.ts'
import { type Archive, shown } from './archive.ts'
import { bounds } from './bounds.ts'

/** Puts entries together from what it is told. */
export interface Collector<Entry> {
  /** The entries that are whole by now; whoever reads takes them out. */
  ready: Entry[]
  /** It was told what no entry says: two of them run into each other. */
  isDamaged: boolean
  open(tag: string, attributes: Readonly<Record<string, string>>): void
  /** @param told.words directly in it. @param told.up the element around it */
  close(tag: string, told: { words: string; up: string | undefined }): void
}

/**
 * @param root the element that a whole file ends with
 * @throws UnreadableExport for a file that ends too early, or whose elements do not end where they should
 */
export async function* readXml<Entry>(
  archive: Archive,
  { name, root }: { name: string; root: string },
  collect: Collector<Entry>,
): AsyncGenerator<Entry> {
  const file = await archive.open(name)
  if (!file) return
  const reader = createReader({ name, root }, collect)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  try {
    for await (const chunk of file.stream) {
      decoder ??= new TextDecoder(encodingOf(chunk))
      reader.write(decoder.decode(chunk, { stream: true }))
      yield* collect.ready.splice(0)
    }
    reader.end(decoder?.decode() ?? '')
    yield* collect.ready.splice(0)
  } finally {
    file.stream.destroy()
  }
}

/** As its first line says; UTF-8 where that names none that is known. */
function encodingOf(first: Buffer): string {
  const [line = ''] = first.toString('latin1', 0, 200).split('?>', 1)
  const [, said] = line.includes('<?xml') ? line.split(/\sencoding=["']/, 2) : []
  const label = said?.split(/["']/, 1).join()
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'utf-8'
  }
}

/** Says whether each end belongs to the element that is open: the parser below passes over what does not. */
class StrictParser extends Parser {
  readonly #ends: { whole: number; implied: number }
  readonly #damaged: () => void

  constructor(handler: Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>, damaged: () => void) {
    const ends = { whole: 0, implied: 0 }
    const onclosetag = (name: string, isImplied: boolean) => {
      if (isImplied) ends.implied++
      else ends.whole++
      handler.onclosetag(name, isImplied)
    }
    super({ ...handler, onclosetag }, { xmlMode: true })
    this.#ends = ends
    this.#damaged = damaged
  }

  override onclosetag(start: number, end: number): void {
    const { whole, implied } = this.#ends
    super.onclosetag(start, end)
    if (this.#ends.whole !== whole + 1 || this.#ends.implied !== implied) this.#damaged()
  }
}

function createReader<Entry>({ name, root }: { name: string; root: string }, collect: Collector<Entry>) {
  const path: string[] = []
  let words = ''
  let isWhole = false
  const damaged = () => {
    throw new UnreadableExport(tell('movingTrouble.partMissing', { file: shown(name) }))
  }
  const parser = new StrictParser(
    {
      onopentag(tag, attributes) {
        path.push(tag)
        words = ''
        collect.open(tag, attributes)
      },
      ontext(text) {
        words += text
        if (words.length > bounds.letter) {
          throw new UnreadableExport(tell('movingTrouble.textTooLarge', { file: shown(name) }))
        }
      },
      onclosetag(tag, isImplied) {
        path.pop()
        if (tag === root && !isImplied) isWhole = true
        collect.close(tag, { words, up: path.at(-1) })
        if (collect.isDamaged) damaged()
        words = ''
      },
    },
    damaged,
  )
  const write = (text: string) => {
    // No XML holds one: a download that failed left a gap.
    if (text.includes('\0')) damaged()
    parser.write(text)
  }
  return {
    write,
    end(text: string): void {
      write(text)
      parser.end()
      if (!isWhole) throw new UnreadableExport(tell('movingTrouble.cutOff', { file: shown(name) }))
    },
  }
}
