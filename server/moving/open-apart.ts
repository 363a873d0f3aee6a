/** Opens an export in a thread of its own: however much there is of it, and whatever is in it, the site goes on (thread pool). */

import { type OwnThread, openThread } from '../base/foreign/read-foreign.ts'
import { SetAside, type WhySetAside } from '../base/foreign/set-aside.ts'
import { tell } from '../base/languages/told.ts'
import type { exportCircles, OpenedHead, openedExport, Piece, PieceOfLetters } from './apart/readers.ts'
import { type Archive, openArchive } from './formats/archive.ts'
import {
  type IncomingCircle,
  type IncomingExport,
  type IncomingPerson,
  UnreadableExport,
} from './incoming.ts'
import type { openExport } from './open-export.ts'

/** Milliseconds from one letter to the next: before the first, many other things of the export may have to be passed by. */
const within = 5 * 60_000
/** Megabytes: what must be known whole of an export may take some hundred. */
const memory = 1_024

/**
 * @param file as openExport takes it
 * @throws UnreadableExport, as do its letters, its people and its files
 */
export async function openApart(file: Parameters<typeof openExport>[0]): Promise<IncomingExport> {
  const thread = openThread({ within, memory })
  const beside = openBeside(file)
  const close = () => {
    void thread.end()
    beside.close()
  }
  try {
    const opened = await named({ what: 'export' }, async () =>
      givenBy<OpenedHead>(await thread.read<typeof openedExport>('exportOpened', file)),
    )
    const notes: string[] = []
    return {
      ...opened,
      notes,
      close,
      openFile: beside.open,
      letters: () => lettersOf(thread, notes),
      people: () => peopleOf(thread),
      circles: () =>
        named({ what: 'circles' }, async () =>
          givenBy<IncomingCircle[]>(await thread.read<typeof exportCircles>('exportCircles', undefined)),
        ),
    }
  } catch (error) {
    close()
    throw error
  }
}

async function* lettersOf(thread: OwnThread, notes: string[]): IncomingLetters {
  let count = 0
  const pieces = thread.readEach<Piece<PieceOfLetters>>('exportLetters', undefined)
  for (;;) {
    const next = await named({ what: 'letter', number: count + 1 }, () => pieces.next())
    if (next.done) throw new Error('The thread that reads an export ended before its letters did')
    const piece = givenBy(next.value)
    if ('notes' in piece) {
      notes.splice(0, notes.length, ...piece.notes)
      return
    }
    count++
    yield piece.letter
  }
}

type IncomingLetters = ReturnType<IncomingExport['letters']> & AsyncGenerator

async function* peopleOf(thread: OwnThread): AsyncGenerator<IncomingPerson> {
  const pieces = thread.readEach<Piece<IncomingPerson[]>>('exportPeople', undefined)
  for (;;) {
    const next = await named({ what: 'people' }, () => pieces.next())
    if (next.done) return
    yield* givenBy(next.value)
  }
}

function givenBy<Value>(piece: Piece<Value>): Value {
  if ('unreadable' in piece) throw new UnreadableExport(piece.unreadable)
  return piece.value
}

/** A reader that fails may be our fault, or the disk's: that is tried again, as all failures are. */
const reasons: readonly WhySetAside[] = ['slow', 'large', 'deep']

interface Part {
  what: 'export' | 'letter' | 'people' | 'circles'
  /** The letter's. */
  number?: number
}

async function named<Value>({ what, number = 0 }: Part, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    const why = error instanceof SetAside ? error.why : undefined
    if (!why || !reasons.includes(why)) throw error
    throw new UnreadableExport(tell('movingTrouble.hardToRead', { what, number, why }), { cause: error })
  }
}

/** The files of the export, which this thread copies and does not read. */
function openBeside({ path, name }: Parameters<typeof openExport>[0]) {
  let archive: Promise<Archive> | undefined
  return {
    async open(inside: string) {
      archive ??= openArchive(path, name)
      return (await archive).open(inside)
    },
    close: () => void archive?.then(opened => opened.close()).catch(() => {}),
  }
}
