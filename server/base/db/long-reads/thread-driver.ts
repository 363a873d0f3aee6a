/** Kysely's driver for SQLite in a worker thread: a message each statement, and the event loop goes on while it reads. */
import { Worker } from 'node:worker_threads'
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'

export interface ToReader {
  sql: string
  parameters: readonly unknown[]
}
export type FromReader = { rows: unknown[] } | { error: Error; code: string | undefined }

/** Milliseconds without a question after which the thread ends: at rest it would only take memory. */
const keptFor = 30_000
/** Megabytes: without a limit V8 would rather take more memory than clear up. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 }

interface Question {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** Kysely asks one thing at a time: a transaction keeps the others waiting, or a statement until it is answered. */
export class ThreadDriver implements Driver, DatabaseConnection {
  readonly #thread: { file: URL; dataDir: string }
  #worker: Worker | undefined
  #asked: Question | undefined
  #resting: NodeJS.Timeout | undefined
  #ended = false

  constructor(thread: { file: URL; dataDir: string }) {
    this.#thread = thread
  }

  init = async () => {}
  destroy = () => this.end()
  acquireConnection = async (): Promise<DatabaseConnection> => this
  beginTransaction = () => this.#say('begin')
  commitTransaction = () => this.#say('commit')
  rollbackTransaction = () => this.#say('rollback')

  async releaseConnection(): Promise<void> {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => void this.#endThread(), keptFor).unref()
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: (await this.#ask({ sql, parameters })) as Row[] }
  }

  streamQuery(): never {
    throw new Error('Rows are streamed where the file is open')
  }

  /** What is still asked fails. */
  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#resting)
    await this.#endThread()
  }

  async #say(words: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(words))
  }

  async #ask(question: ToReader): Promise<unknown[]> {
    clearTimeout(this.#resting)
    if (this.#ended) throw new Error('The site is being stopped')
    this.#worker ??= this.#begin()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject }
      worker.postMessage(question)
    })
  }

  #begin(): Worker {
    const { file, dataDir } = this.#thread
    const worker = new Worker(file, { workerData: dataDir, resourceLimits })
    // It keeps no process from ending.
    worker.unref()
    const fail = (error: Error) => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#take()?.reject(error)
    }
    worker.on('message', (answer: FromReader) => {
      const asked = this.#take()
      if ('rows' in answer) asked?.resolve(answer.rows)
      else asked?.reject(Object.assign(answer.error, answer.code !== undefined && { code: answer.code }))
    })
    worker.on('error', error => fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => fail(new Error('The thread that reads has ended')))
    return worker
  }

  #take(): Question | undefined {
    const asked = this.#asked
    this.#asked = undefined
    return asked
  }

  async #endThread(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#take()?.reject(new Error('The thread that reads was ended'))
    await worker?.terminate()
  }
}
