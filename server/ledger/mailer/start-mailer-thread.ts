/** Starts the mailer's thread, starts it again should it ever end by itself, and stops it with the process. */
import { Worker } from 'node:worker_threads'
import type { MailTrouble } from '../../../contract/outbox.ts'
import type { Config } from '../../config.ts'
import type { MailerHandle, Site } from '../../site.ts'

/** What the thread tells its process. */
export type FromMailer =
  | { kind: 'troubles'; troubles: MailTrouble[] }
  | { kind: 'error'; message: string }
  | { kind: 'stopped' }
/** What the process tells its mailer. SIGTERM reaches only the main thread. */
export type ToMailer = 'poke' | 'stop'

/** Longer than the mailer itself waits for replies in flight. */
const patience = 9_000
const restartAfter = 1_000

export interface MailerThread extends MailerHandle {
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
  let stopped = () => {}
  const gone = new Promise<void>(resolve => {
    stopped = resolve
  })

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
    worker.on('message', (message: FromMailer) => {
      if (message.kind === 'troubles') {
        warnOfNew(message.troubles)
        troubles = message.troubles
      }
      if (message.kind === 'error') log.error({ reason: message.message }, 'mailer')
    })
    worker.on('error', error => {
      log.error({ err: error }, 'the mailer stopped')
      lastError = error instanceof Error ? error.message : String(error)
    })
    worker.on('exit', () => {
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
    troubles: () => troubles,
    async stop() {
      stopping = true
      tell('stop')
      await Promise.race([gone, new Promise(resolve => setTimeout(resolve, patience))])
      await current.terminate()
    },
  }
}
