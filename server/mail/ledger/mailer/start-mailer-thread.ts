/**
 * The ledger's thread, for as long as it has something to do: begun when copies are due or to be laid, started again should
 * it end by itself, ended when nothing is owed for a while, and stopped with the process.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { mailWords } from '../../../../contract/languages/en/desk-server/mail/mail-words.ts'
import type { MailTrouble } from '../../../../contract/mail/outbox.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Config } from '../../../base/config.ts'
import type { MailerHandle, Site } from '../../../base/site.ts'
import { startDueWatcher } from './due-watcher.ts'
import { tellingOnce } from './telling-once.ts'
import { unreadable } from './troubles.ts'

/** What the thread tells its process. */
export type FromMailer =
  | { kind: 'troubles'; troubles: MailTrouble[] }
  | { kind: 'error'; message: string }
  | { kind: 'stopped' }
/**
 * What the process tells it: copies are due, are to be laid or ended, or nothing is to be begun any more, because nothing is owed (rest) or
 * because the process ends (stop: SIGTERM reaches only the main thread).
 */
export type ToMailer = 'poke' | 'lay' | 'rest' | 'stop'

/** Longer than the mailer itself waits for replies in flight. */
const patience = 9_000
const ending = 1_000
const restartAfter = 1_000
/** Looks, a second each, that have to find nothing before the thread is ended: starting one costs more than keeping it so long. */
const calmLooks = 30

export interface MailerThread extends MailerHandle {
  /** Copies are to be laid, or ended. */
  lay(): void
  stop(): Promise<void>
}

export interface ThreadParts {
  /** The file that runs in it. */
  file: URL
  config: Config
  clock: Clock
  /** When there is something to do next: next-due.ts. */
  nextDue: () => Promise<string | null>
  log: Pick<Site['log'], 'error' | 'warn'>
}

/**
 * - `resting`: there is none, and nothing to do.
 * - `ending`: nothing was owed; what is committed meanwhile is the next one's.
 * - `broken`: it ended by itself, and another one is begun in a moment.
 */
type State = 'resting' | 'running' | 'ending' | 'broken'

// length: small functions over one thread
export function startMailerThread({ file, config, log, ...parts }: ThreadParts): MailerThread {
  let state: State = 'resting'
  let current: Worker | undefined
  let troubles: MailTrouble[] = []
  let lastError: string = mailWords.endedSilently
  let stopping = false
  let calm = 0
  let stopped = () => {}
  const gone = new Promise<void>(resolve => {
    stopped = resolve
  })
  const nameOf = ({ kind, domain, words }: MailTrouble) => JSON.stringify([kind, domain, words])
  const hear = (now: MailTrouble[]) => {
    const known = new Set(troubles.map(nameOf))
    for (const one of now) {
      if (!known.has(nameOf(one)))
        log.warn({ kind: one.kind, words: one.words }, 'mail does not leave as it should')
    }
    troubles = now
  }
  const tell = (message: ToMailer) => current?.postMessage(message)
  const start = () => {
    const worker = new Worker(file, { workerData: config })
    current = worker
    state = 'running'
    calm = 0
    worker.on('message', (message: FromMailer) => {
      if (message.kind === 'troubles') hear(message.troubles)
      if (message.kind === 'error') log.error({ reason: message.message }, 'mailer')
    })
    worker.on('error', error => {
      log.error({ err: error }, 'the mailer stopped')
      lastError = error instanceof Error ? error.message : String(error)
    })
    worker.on('exit', () => (state === 'ending' && !stopping ? rested() : ended()))
  }
  const ended = () => {
    state = 'broken'
    if (stopping) return stopped()
    // Until the next one says how it fares.
    const none = { domain: null, perMinute: null, triesAgainAt: null }
    troubles = [{ kind: 'stopped', words: lastError, ...none }]
    // Nothing is lost by it: what was in flight is due again when its lease ends.
    setTimeout(() => {
      if (!stopping) start()
    }, restartAfter).unref()
  }
  const rested = () => {
    state = 'resting'
    watcher.look()
  }
  /** What it alone knows, a pace that was asked for or an answer that is late, must not be forgotten. */
  const mayRest = () => state === 'running' && troubles.every(({ kind }) => kind === 'unreadable')
  const tellOnce = tellingOnce(error =>
    log.error({ reason: error instanceof Error ? error.message : String(error) }, 'mailer'),
  )
  hear(unreadable(config))
  const watcher = startDueWatcher(
    // The thread says it by itself while there is one.
    { ...parts, onError: error => state === 'resting' && tellOnce(error) },
    {
      wake() {
        calm = 0
        if (state === 'resting' && !stopping) start()
        return state !== 'ending'
      },
      calm() {
        if (state === 'resting') hear(unreadable(config))
        calm += 1
        if (calm < calmLooks || !mayRest()) return
        state = 'ending'
        tell('rest')
      },
    },
  )
  const rouse = (message: 'poke' | 'lay') => {
    calm = 0
    if (state === 'running') tell(message)
    else watcher.look()
  }

  return {
    poke: () => rouse('poke'),
    lay: () => rouse('lay'),
    troubles: () => troubles,
    async stop() {
      stopping = true
      watcher.stop()
      if (state === 'resting' || state === 'broken') return
      tell('stop')
      await Promise.race([gone, pause(patience, undefined, { ref: false })])
      // One that is caught in compiled code cannot be ended, and is not waited for.
      await Promise.race([current?.terminate(), pause(ending, undefined, { ref: false })])
    },
  }
}
