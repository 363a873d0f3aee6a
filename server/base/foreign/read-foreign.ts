/**
 * Reads what others wrote where it keeps nobody waiting (thread pool): mails that came back, exports, files of subscribers, bodies of
 * letters and pages of the web are given to a thread, which has a limit of time and of memory.
 */
import { createTurns } from '../db/sqlite/turns.ts'
import { programFile } from '../project-folder.ts'
import { ReaderThread } from './reader-thread.ts'

/** What can be read; each is a function of foreign-thread.ts. */
export type ReaderName =
  | 'returnedMail'
  | 'providerReport'
  | 'letterWords'
  | 'keptPictures'
  | 'letterMail'
  | 'publicLetter'
  | 'letterPage'
  | 'letterBeginning'
  | 'letterNames'
  | 'letterFound'
  | 'letterMarkdown'
  | 'letterToCheck'
  | 'wordsLanguage'
  | 'subscriberFile'
  | 'webPage'
  | 'mailHeaders'
  | 'exportOpened'
  | 'exportLetters'
  | 'exportPeople'
  | 'exportCircles'
  | 'preparedLetter'
  | 'linksOfBody'
  | 'placedBody'

/** A reader: a pure function of what it is given, which can be sent between threads, and so can what it gives. */
export type Reader = (input: never) => unknown

interface Limits {
  /** Milliseconds; an ordinary text takes a hundredth. */
  within?: number
}

/** Characters up to which a text may be read at once: our readers take time that grows with it alone, so some milliseconds. */
const shortText = 32_000
/** A tag costs a reader of HTML as much as so many characters of words. */
const perTag = 20

/** In characters of words: what is nothing but tags takes their readers many times as long. */
export function lengthOf(text: string): number {
  let length = text.length
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) length += perTag
  return length
}

/** Whether a thread would read it. */
export const isLong = (text: string): boolean => lengthOf(text) > shortText

/** One for those who wait in front of a screen, one for what came by itself: neither holds the other up. */
const threads = {
  asked: { thread: createThread(), within: 20_000 },
  byItself: { thread: createThread(), within: 10_000 },
}

const hasTurn = createTurns()

function createThread(options?: ConstructorParameters<typeof ReaderThread>[1]): ReaderThread {
  return new ReaderThread(programFile('foreign-thread'), options)
}

/**
 * A short one at once, so that most need no thread; a long one there.
 * @param reader the one that is named. @param length of what it is given, see lengthOf
 * @throws SetAside for what cannot be read within its limits
 */
export async function readText<R extends Reader>(
  lane: keyof typeof threads,
  name: ReaderName,
  { reader, input, length }: { reader: R; input: Parameters<R>[0]; length: number },
): Promise<Awaited<ReturnType<R>>> {
  if (length > shortText) return readForeign<R>(lane, name, { input })
  // Many short ones in a row are one long turn too.
  await hasTurn()
  return (await reader(input as never)) as Awaited<ReturnType<R>>
}

/**
 * @param name of the reader of this type
 * @throws SetAside for what cannot be read within its limits
 */
export async function readForeign<R extends Reader>(
  lane: keyof typeof threads,
  name: ReaderName,
  { input, within = threads[lane].within }: { input: Parameters<R>[0] } & Limits,
): Promise<Awaited<ReturnType<R>>> {
  return givenBy<Awaited<ReturnType<R>>>(await threads[lane].thread.ask({ read: name, input }, within))
}

const givenBy = <Value>(answer: { value: unknown } | { done: true }): Value =>
  ('value' in answer ? answer.value : undefined) as Value

/** A thread of one's own: what one reader keeps in it, the next one finds. */
export interface OwnThread {
  /** As readForeign. */
  read: <R extends Reader>(name: ReaderName, input: Parameters<R>[0]) => Promise<Awaited<ReturnType<R>>>
  /** A reader that gives one thing after the other; it may rest in between, as the limits are those of each thing. */
  readEach: <Value>(name: ReaderName, input: unknown) => AsyncGenerator<Value, void>
  end: () => Promise<void>
}

/** @param limits milliseconds for each thing, megabytes for all */
export function openThread({
  within = threads.asked.within,
  memory,
}: Limits & { memory?: number } = {}): OwnThread {
  const thread = createThread({ isKept: true, ...(memory !== undefined && { memory }) })
  return {
    read: async (name, input) => givenBy<never>(await thread.ask({ read: name, input }, within)),
    async *readEach<Value>(name: ReaderName, input: unknown) {
      let answer = await thread.ask({ read: name, input }, within)
      while ('value' in answer) {
        yield answer.value as Value
        answer = await thread.ask('next', within)
      }
    },
    end: () => thread.end(),
  }
}

/**
 * A reader that gives one thing after the other, in a thread of its own that lasts as long.
 * @throws SetAside
 */
export async function* readForeignEach<Value>(
  name: ReaderName,
  { input, ...limits }: { input: unknown } & Limits,
): AsyncGenerator<Value, void> {
  const thread = openThread(limits)
  try {
    yield* thread.readEach<Value>(name, input)
  } finally {
    await thread.end()
  }
}
