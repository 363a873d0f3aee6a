/** Sends a file by PUT and tells how much of it has gone; `fetch` cannot tell. */
import { UploadFailure } from './upload-failure.ts'

/** Milliseconds without a byte or an answer after which nothing more is expected. */
export const patience = 60_000

export interface PutOptions {
  signal: AbortSignal
  onProgress: (bytes: number) => void
  /** Milliseconds without a byte or an answer, where several share the line. */
  atMost?: number
}

/**
 * @returns its ETag, where it is told
 * @throws UploadFailure when it did not arrive; the reason of `signal` when that is aborted
 */
export function putFile(
  address: string,
  file: Blob,
  { signal, onProgress, atMost = patience }: PutOptions,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = 0
    const fail = (reason: unknown) => {
      clearTimeout(timer)
      reject(reason)
      request.abort()
    }
    const waitOn = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => fail(new UploadFailure(408)), atMost)
    }
    request.upload.onprogress = event => {
      waitOn()
      onProgress(event.loaded)
    }
    request.onload = () => {
      clearTimeout(timer)
      const isStored = request.status >= 200 && request.status < 300
      if (isStored) resolve(request.getResponseHeader('etag'))
      else reject(new UploadFailure(request.status, messageIn(request.responseText)))
    }
    request.onerror = () => fail(new UploadFailure(0))
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    if (signal.aborted) return fail(signal.reason)
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    waitOn()
    request.send(file)
  })
}

function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? '')
  } catch {
    return ''
  }
}
