/** The thread that reads what others wrote: one text after the other, with the reader that is named. */
import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './base/foreign/messages.ts'
import type { Reader, ReaderName } from './base/foreign/read-foreign.ts'
import { whyFailed } from './base/foreign/set-aside.ts'

if (!parentPort) throw new Error('foreign-thread.ts runs as a worker thread')
const port = parentPort

const letters = () => import('./letters/long/readers.ts')
const exports = () => import('./moving/apart/readers.ts')

/** Each is loaded when it is first asked for. */
const readers: Record<ReaderName, () => Promise<Reader>> = {
  returnedMail: async () => (await import('./mail/bounces/reading/returned-mail.ts')).readReturnedMail,
  letterWords: async () => (await letters()).cleanWords,
  keptPictures: async () => (await letters()).withKeptPictures,
  letterMail: async () => (await letters()).mailOfLetter,
  publicLetter: async () => (await letters()).publicLetterOf,
  letterPage: async () => (await letters()).pageOf,
  letterBeginning: async () => (await letters()).beginningOf,
  letterNames: async () => (await letters()).isNamed,
  letterFound: async () => (await letters()).findableWordsOf,
  letterMarkdown: async () => (await import('./moving/takeout/markdown-body.ts')).markdownBody,
  letterToCheck: async () => (await import('./letters/checks/check-text.ts')).checkText,
  wordsLanguage: async () => (await import('./letters/checks/detect-language.ts')).detectLanguage,
  subscriberFile: async () => (await import('./people/imports/reading/read-file.ts')).readInSlices,
  webPage: async () => (await import('./letters/link-cards/read-page.ts')).readPage,
  mailHeaders: async () => (await import('./mail/acceptance/judge-headers.ts')).judgeHeadersOf,
  exportOpened: async () => (await exports()).openedExport,
  exportLetters: async () => (await exports()).exportLetters,
  exportPeople: async () => (await exports()).exportPeople,
  exportCircles: async () => (await exports()).exportCircles,
  preparedLetter: async () => (await exports()).preparedLetter,
  linksOfBody: async () => (await exports()).linksOfBody,
  placedBody: async () => (await exports()).placedBody,
  providerReport: async () => (await import('./mail/bounces/providers/read-events.ts')).readEvents,
}

const tell = (message: FromThread) => port.postMessage(message)

/** What the reader that gives several has begun. */
let giving: AsyncIterator<unknown> | undefined

port.on('message', (message: ToThread) => {
  void answer(message).catch(error =>
    tell({
      why: whyFailed(error),
      words: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
})

async function answer(message: ToThread): Promise<void> {
  if (message === 'next') return giveNext()
  const reader = await readers[message.read as ReaderName]()
  const given = await reader(message.input as never)
  if (!isIterable(given)) return tell({ value: given })
  giving = given[Symbol.asyncIterator]()
  return giveNext()
}

const isIterable = (given: unknown): given is AsyncIterable<unknown> =>
  typeof given === 'object' && given !== null && Symbol.asyncIterator in given

async function giveNext(): Promise<void> {
  if (!giving) throw new Error('Nobody began to read what is to be gone on with')
  const next = await giving.next()
  tell(next.done ? { done: true } : { value: next.value })
}

tell('ready')
