/** Follows a send by server-sent events, or by polling, until nothing is pending, and answers with its report. */
import { sendEvents } from '../../../../contract/base/downloads.ts'
import { hrefOf } from '../../../../contract/base/href.ts'
import type { SendProgress, SendReport } from '../../../../contract/mail/sends.ts'
import { CallError, call } from '../../../base/call.ts'

const askAgain = 2_000

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Resolves when the stream has said that nothing is pending, or when there is no stream to be had. */
function listen(sendId: string, signal: AbortSignal, onProgress: (progress: SendProgress) => void) {
  return new Promise<void>(resolve => {
    const events = new EventSource(hrefOf(sendEvents.path, { id: sendId }))
    const end = () => {
      events.close()
      resolve()
    }
    events.onmessage = ({ data }) => {
      const progress: SendProgress = JSON.parse(data)
      onProgress(progress)
      if (progress.pending === 0) end()
    }
    // A stream that broke off is opened again by the browser; one that was refused is closed.
    events.onerror = () => {
      if (events.readyState === EventSource.CLOSED) end()
    }
    signal.addEventListener('abort', end)
  })
}

/** Streams at one time: of the six connections that a browser has to a site (HTTP/1.1), calls need some. */
const mostStreams = 3
let streams = 0

async function listenIfFree(
  sendId: string,
  signal: AbortSignal,
  onProgress: (progress: SendProgress) => void,
) {
  if (signal.aborted || streams >= mostStreams) return
  streams++
  await listen(sendId, signal, onProgress)
  streams--
}

/**
 * The final report; asked for again and again while the network is away.
 * @throws CallError when the server refuses to tell: with 404 when the send was undone
 * @returns undefined when the signal came first
 */
export async function followSend(
  sendId: string,
  signal: AbortSignal,
  onProgress: (progress: SendProgress) => void,
): Promise<SendReport | undefined> {
  await listenIfFree(sendId, signal, onProgress)
  while (!signal.aborted) {
    try {
      const progress = await call('GET /api/sends/:id/progress', { params: { id: sendId } })
      if (progress.pending === 0) return await call('GET /api/sends/:id', { params: { id: sendId } })
      onProgress(progress)
    } catch (error) {
      if (error instanceof CallError && error.status < 500) throw error
    }
    await pause(askAgain, signal)
  }
  return undefined
}
