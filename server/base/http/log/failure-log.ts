/**
 * The log of failed calls (error log): each is logged once, with its stack. One that leaves no line, because its moment could
 * tell who wrote anonymously, is counted, and told as a number when its day is over.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { inSources } from './source-positions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    failureLog: FailureLog
  }
}

export interface FailureLog {
  /** @param words what failed, such as 'call failed' */
  note(request: FastifyRequest, error: unknown, words: string): void
  /** Logs what was counted on days (UTC) that are over. */
  tellDaysOver(): void
}

/** Failures of one kind on one day. The error's message is not kept: it may quote what was written. */
interface Counted {
  day: string
  route: string | undefined
  words: string
  type: string
  code: string | undefined
  /** The first place of ours in its stack. */
  at: string | undefined
}

/** Must come before whatever notes a failure. */
export function registerFailureLog(app: FastifyInstance, clock: Clock): void {
  const counts = new Map<string, number>()
  const today = () => clock.now().toISOString().slice(0, 10)
  const tell = (isTold: (day: string) => boolean) => {
    for (const [key, count] of counts) {
      const kind: Counted = JSON.parse(key)
      if (!isTold(kind.day)) continue
      counts.delete(key)
      app.log.error({ ...kind, count }, 'failures of a day, of calls that are not logged')
    }
  }
  app.decorate('failureLog', {
    note(request, error, words) {
      const { config, url } = request.routeOptions
      if (!config.unlogged) return request.log.error({ err: error, route: url }, words)
      const key = JSON.stringify(kindOf({ day: today(), route: url, words }, error))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    tellDaysOver: () => tell(day => day !== today()),
  })
  // Nothing is kept of a process that ends; its day is all that is told.
  app.addHook('onClose', async () => tell(() => true))
}

function kindOf(seen: Pick<Counted, 'day' | 'route' | 'words'>, error: unknown): Counted {
  const { name, code, stack }: Error & { code?: string } = error instanceof Error ? error : new Error()
  const at = inSources(stack ?? '')
    .split('\n')
    .find(line => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
  return { ...seen, type: name, code, at: at?.trim() }
}
