/** Ends the application quickly and politely: calls that wait stop waiting, and no idle connection holds the process. */
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks at connections that have become idle. */
const lookAgain = 50
/** Milliseconds for answers under way; whoever does not take theirs by then would hold the process for ever. */
const patience = 5_000

/** @returns a signal that is aborted as soon as the application begins to close */
export function registerOrderlyEnd(app: FastifyInstance): AbortSignal {
  const ending = new AbortController()
  let closingIdle: NodeJS.Timeout | undefined
  let closingAll: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    ending.abort()
    // A connection that was busy when the server began to close is kept alive for a minute after its answer.
    closingIdle = setInterval(() => app.server.closeIdleConnections(), lookAgain).unref()
    closingAll = setTimeout(() => app.server.closeAllConnections(), patience).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(closingIdle)
    clearTimeout(closingAll)
  })
  return ending.signal
}
