/** Starts the mailer's thread, starts it again should it ever end by itself, and stops it with the process. */
import { Worker } from 'node:worker_threads'
import type { Config } from '../../config.ts'
import type { MailerHandle, Site } from '../../site.ts'

/** What the thread tells its process. */
export type FromMailer =
  | { kind: 'trouble'; words: string | null }
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
export function startMailerThread(
  thread: URL,
  config: Config,
  log: Pick<Site['log'], 'error' | 'warn'>,
): MailerThread {
  let trouble: string | null = null
  let stopping = false
  let stopped = () => {}
  const gone = new Promise<void>(resolve => {
    stopped = resolve
  })

  const start = (): Worker => {
    const worker = new Worker(thread, { workerData: config })
    worker.on('message', (message: FromMailer) => {
      if (message.kind === 'trouble') trouble = message.words
      if (message.kind === 'trouble' && message.words)
        log.warn({ words: message.words }, 'the mail server cannot be reached')
      if (message.kind === 'error') log.error({ reason: message.message }, 'mailer')
    })
    worker.on('error', error => log.error({ err: error }, 'the mailer stopped'))
    worker.on('exit', () => {
      if (stopping) return stopped()
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
    trouble: () => trouble,
    async stop() {
      stopping = true
      tell('stop')
      await Promise.race([gone, new Promise(resolve => setTimeout(resolve, patience))])
      await current.terminate()
    },
  }
}
