/** Starts the ledger's thread, starts it again should it ever end by itself, and stops it with the process. */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { MailTrouble } from '../../../contract/outbox.ts'
import type { Config } from '../../config.ts'
import type { MailerHandle, Site } from '../../site.ts'

/** What the thread tells its process. */
export type FromMailer =
  | { kind: 'troubles'; troubles: MailTrouble[] }
  | { kind: 'error'; message: string }
  /** The answer to each call; not done: the database refused. */
  | { kind: 'withdrawn'; sendId: string; isDone: boolean }
  | { kind: 'stopped' }
/**
 * What the process tells it: copies are due, are to be laid, or nothing is to be begun any more (SIGTERM reaches only the main
 * thread); or which stopped send's rest is to be withdrawn.
 */
export type ToMailer = 'poke' | 'lay' | 'stop' | { sendId: string; now: string }

/** Longer than the mailer itself waits for replies in flight. */
const patience = 9_000
const ending = 1_000
const restartAfter = 1_000

export interface MailerThread extends MailerHandle {
  /** Copies are to be laid. */
  lay(): void
  /** Withdraws the rest of a send that was stopped. @returns whether it did; else it is the caller's to do */
  withdraw(sendId: string, now: string): Promise<boolean>
  stop(): Promise<void>
}

/** @param thread the file that runs in it */
// length: small functions over one thread
export function startMailerThread(
  thread: URL,
  config: Config,
  log: Pick<Site['log'], 'error' | 'warn'>,
): MailerThread {
  let troubles: MailTrouble[] = []
  let lastError = 'The part of the site that sends ended without a word'
  let stopping = false
  let isAlive = false
  let stopped = () => {}
  const gone = new Promise<void>(resolve => {
    stopped = resolve
  })
  let asked: { sendId: string; answer: (isDone: boolean) => void }[] = []
  const answer = (isDone: boolean, sendId?: string) => {
    const met = asked.filter(one => sendId === undefined || one.sendId === sendId)
    asked = asked.filter(one => !met.includes(one))
    for (const one of met) one.answer(isDone)
  }

  const nameOf = ({ kind, domain, words }: MailTrouble) => JSON.stringify([kind, domain, words])
  const warnOfNew = (now: MailTrouble[]) => {
    const known = new Set(troubles.map(nameOf))
    for (const one of now) {
      if (!known.has(nameOf(one)))
        log.warn({ kind: one.kind, words: one.words }, 'mail does not leave as it should')
    }
  }
  const start = (): Worker => {
    const worker = new Worker(thread, { workerData: config })
    isAlive = true
    worker.on('message', (message: FromMailer) => {
      if (message.kind === 'troubles') {
        warnOfNew(message.troubles)
        troubles = message.troubles
      }
      if (message.kind === 'error') log.error({ reason: message.message }, 'mailer')
      if (message.kind === 'withdrawn') answer(message.isDone, message.sendId)
    })
    worker.on('error', error => {
      log.error({ err: error }, 'the mailer stopped')
      lastError = error instanceof Error ? error.message : String(error)
    })
    worker.on('exit', () => {
      isAlive = false
      answer(false)
      if (stopping) return stopped()
      // Until the next one says how it fares.
      const none = { domain: null, perMinute: null, triesAgainAt: null }
      troubles = [{ kind: 'stopped', words: lastError, ...none }]
      // Nothing is lost by it: what was in flight is due again when its lease ends.
      setTimeout(() => {
        if (!stopping) current = start()
      }, restartAfter).unref()
    })
    return worker
  }
  let current = start()
  const tell = (message: ToMailer) => current.postMessage(message)

  return {
    poke: () => tell('poke'),
    lay: () => tell('lay'),
    withdraw: async (sendId, now) =>
      isAlive &&
      new Promise(resolve => {
        asked.push({ sendId, answer: resolve })
        tell({ sendId, now })
      }),
    troubles: () => troubles,
    async stop() {
      stopping = true
      if (!isAlive) return
      tell('stop')
      await Promise.race([gone, pause(patience, undefined, { ref: false })])
      // One that is caught in compiled code cannot be ended, and is not waited for.
      await Promise.race([current.terminate(), pause(ending, undefined, { ref: false })])
    },
  }
}
