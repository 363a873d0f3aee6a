/** Work on a file of an upload that stops while the upload is paused, and ends with it. */
import type { Body, Meta, Uppy } from '@uppy/core'

type Uploader = Uppy<Meta, Body>
export type Work = (signal: AbortSignal) => Promise<void>

/**
 * Works on a file until that is done or it was removed; a pause stops the work, and it begins anew.
 * @throws what the work threw, where nobody stopped it
 */
export async function whileGoing(uppy: Uploader, id: string, work: Work): Promise<void> {
  let isRemoved = false
  for (;;) {
    const stop = new AbortController()
    const watch = () => {
      const state = stateOf(uppy, id)
      // The same file chosen again is another upload, with one of its own.
      isRemoved ||= state === 'gone'
      if (state !== 'going') stop.abort()
    }
    uppy.on('state-update', watch)
    try {
      await untilGoing(uppy, id)
      if (stateOf(uppy, id) === 'going') await work(stop.signal)
      return
    } catch (error) {
      if (isRemoved) return
      if (!stop.signal.aborted) throw error
    } finally {
      uppy.off('state-update', watch)
    }
  }
}

function stateOf(uppy: Uploader, id: string): 'gone' | 'paused' | 'going' {
  const file = uppy.getFile(id)
  if (!file) return 'gone'
  return file.isPaused ? 'paused' : 'going'
}

function untilGoing(uppy: Uploader, id: string): Promise<void> {
  return new Promise(resolve => {
    const look = () => {
      if (stateOf(uppy, id) === 'paused') return
      uppy.off('state-update', look)
      resolve()
    }
    uppy.on('state-update', look)
    look()
  })
}
