/**
 * A thread that reads for a process (worker thread with a watchdog): begun when it is asked, ended when nobody asks for a while, and
 * killed when one answer takes too long or too much memory. Who asked then hears so, and the next one gets a new thread.
 */
import { Worker } from 'node:worker_threads'
import type { FromThread, ToThread } from './messages.ts'
import { SetAside } from './set-aside.ts'

/** Milliseconds without a question after which it ends: at rest it would only take memory. */
const keptFor = 10_000
/** Milliseconds in which it must be there; it loads some files. */
const startsWithin = 60_000
/** Megabytes: what takes more is set aside. */
const ordinaryMemory = 384

/** Thrown when there is no thread: it is not the fault of what is read, and may pass. */
class ReaderAway extends Error {
  readonly code = 'READER_AWAY'
}

interface Question {
  say: ToThread
  /** Milliseconds that the answer may take. */
  within: number
  answer: (message: Exclude<FromThread, 'ready' | { why: unknown }>) => void
  fail: (error: Error) => void
}

interface ThreadOptions {
  /** Megabytes. */
  memory?: number
  /** Nobody ends it but who began it: what it has begun to read it goes on with, however long nobody asks. */
  isKept?: boolean
}

export class ReaderThread {
  readonly #file: URL
  readonly #options: ThreadOptions
  #worker: Worker | undefined
  #isReady = false
  readonly #waiting: Question[] = []
  #asked: Question | undefined
  #watchdog: NodeJS.Timeout | undefined
  #resting: NodeJS.Timeout | undefined

  /** @param file the program that runs in it: foreign-thread.ts */
  constructor(file: URL, options: ThreadOptions = {}) {
    this.#file = file
    this.#options = options
  }

  /**
   * One question after the other.
   * @throws SetAside for what cannot be read, ReaderAway
   */
  ask(say: ToThread, within: number): Promise<Exclude<FromThread, 'ready' | { why: unknown }>> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ say, within, answer, fail })
      this.#goOn()
    })
  }

  /** What is still asked fails. */
  async end(): Promise<void> {
    clearTimeout(this.#resting)
    const worker = this.#worker
    this.#lose(new ReaderAway('The thread that reads was ended'))
    for (const one of this.#waiting.splice(0)) one.fail(new ReaderAway('The thread that reads was ended'))
    await worker?.terminate()
  }

  #goOn(): void {
    if (this.#asked) return
    clearTimeout(this.#resting)
    this.#asked = this.#waiting.shift()
    if (!this.#asked) {
      if (!this.#options.isKept) this.#resting = setTimeout(() => void this.end(), keptFor).unref()
      return
    }
    if (this.#worker && this.#isReady) this.#say(this.#worker, this.#asked)
    this.#worker ??= this.#begin()
  }

  #say(worker: Worker, { say, within }: Question): void {
    worker.postMessage(say)
    this.#watch(within, () => this.#kill(worker, new SetAside('slow')))
  }

  #begin(): Worker {
    const { memory = ordinaryMemory } = this.#options
    const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 }
    // Nothing else of the site's environment: what it holds is nobody's who reads for others.
    const { NODE_COMPILE_CACHE } = process.env
    const env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
    const worker = new Worker(this.#file, { env, resourceLimits })
    // It keeps no process from ending.
    worker.unref()
    this.#isReady = false
    this.#watch(startsWithin, () => this.#kill(worker, new ReaderAway('The thread that reads did not begin')))
    worker.on('message', (message: FromThread) => this.#hear(worker, message))
    worker.on('error', error => this.#lost(worker, error))
    worker.on('exit', () => this.#lost(worker, undefined))
    return worker
  }

  #hear(worker: Worker, message: FromThread): void {
    if (worker !== this.#worker) return
    clearTimeout(this.#watchdog)
    if (message === 'ready') {
      this.#isReady = true
      if (this.#asked) this.#say(worker, this.#asked)
      return
    }
    const asked = this.#asked
    this.#asked = undefined
    if ('why' in message) asked?.fail(new SetAside(message.why, message.words))
    else asked?.answer(message)
    this.#goOn()
  }

  #kill(worker: Worker, error: Error): void {
    this.#lose(error)
    void worker.terminate()
    this.#goOn()
  }

  #lost(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return
    const { code } = (error ?? {}) as { code?: unknown }
    const isFull = code === 'ERR_WORKER_OUT_OF_MEMORY'
    const failure = new SetAside(isFull ? 'large' : 'failed', error)
    this.#lose(
      this.#isReady ? failure : new ReaderAway('The thread that reads did not begin', { cause: error }),
    )
    this.#goOn()
  }

  /** Without its thread what is being read is lost; what waits is the next one's. */
  #lose(error: Error): void {
    clearTimeout(this.#watchdog)
    const asked = this.#asked
    this.#asked = undefined
    this.#worker = undefined
    this.#isReady = false
    asked?.fail(error)
  }

  #watch(ms: number, bark: () => void): void {
    clearTimeout(this.#watchdog)
    this.#watchdog = setTimeout(bark, ms)
  }
}
