/** What reads an export in the thread for what others wrote: its letters, its people, and the bodies of what it brings. */
import { slice } from '../../../contract/base/slices-of.ts'
import {
  type IncomingCircle,
  type IncomingExport,
  type IncomingLetter,
  type IncomingPerson,
  UnreadableExport,
} from '../incoming.ts'
import { openExport } from '../open-export.ts'
import { type BodyToPlace, linksIn, placeBody } from '../work/placing/place-body.ts'
import { type PreparedLetter, prepareLetter } from '../work/prepare-letter.ts'

/** What it gives, or a sentence for the author: an error would lose its kind between threads. */
export type Piece<Value> = { value: Value } | { unreadable: string }

export type OpenedHead = Pick<IncomingExport, 'from' | 'wantsSite'>

/** What comes after the last letter. */
export type PieceOfLetters = { letter: IncomingLetter } | { notes: string[] }

let opened: IncomingExport | undefined

const kept = (): IncomingExport => {
  if (!opened) throw new Error('No export was opened in this thread')
  return opened
}

/** It stays open as long as its thread lives. */
export async function openedExport(file: Parameters<typeof openExport>[0]): Promise<Piece<OpenedHead>> {
  try {
    opened = await openExport(file)
    const { from, wantsSite } = opened
    return { value: { from, ...(wantsSite !== undefined && { wantsSite }) } }
  } catch (error) {
    return unreadable(error)
  }
}

export async function* exportLetters(): AsyncGenerator<Piece<PieceOfLetters>> {
  try {
    for await (const letter of kept().letters()) yield { value: { letter } }
    yield { value: { notes: kept().notes } }
  } catch (error) {
    yield unreadable(error)
  }
}

export async function* exportPeople(): AsyncGenerator<Piece<IncomingPerson[]>> {
  try {
    let people: IncomingPerson[] = []
    for await (const person of kept().people()) {
      people.push(person)
      if (people.length < slice) continue
      yield { value: people }
      people = []
    }
    yield { value: people }
  } catch (error) {
    yield unreadable(error)
  }
}

export async function exportCircles(): Promise<Piece<IncomingCircle[]>> {
  try {
    return { value: (await kept().circles?.()) ?? [] }
  } catch (error) {
    return unreadable(error)
  }
}

function unreadable(error: unknown): { unreadable: string } {
  if (error instanceof UnreadableExport) return { unreadable: error.told }
  throw error
}

export const preparedLetter = ({
  letter,
  around,
}: {
  letter: IncomingLetter
  around: Parameters<typeof prepareLetter>[1]
}): PreparedLetter => prepareLetter(letter, around)

export const linksOfBody = (body: string): string[] => linksIn(body)

export const placedBody = (given: BodyToPlace): string => placeBody(given)
