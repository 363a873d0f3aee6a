/** Pauses what Uppy uploads while there is no network. */
import type { Body, Meta, Uppy } from '@uppy/core'

/** What the author paused stays paused when the network is back. */
export class PauseOffline {
  readonly #uppy: Uppy<Meta, Body>
  #pausedByNetwork = false

  constructor(uppy: Uppy<Meta, Body>) {
    this.#uppy = uppy
  }

  begin(): void {
    this.#uppy.on('is-offline', this.#goOffline)
    this.#uppy.on('back-online', this.#goOnline)
  }

  end(): void {
    this.#uppy.off('is-offline', this.#goOffline)
    this.#uppy.off('back-online', this.#goOnline)
  }

  readonly #goOffline = () => {
    if (this.#uppy.getObjectOfFilesPerState().inProgressNotPausedFiles.length === 0) return
    this.#pausedByNetwork = true
    this.#uppy.pauseAll()
  }

  readonly #goOnline = () => {
    if (this.#pausedByNetwork) this.#uppy.resumeAll()
    this.#pausedByNetwork = false
  }
}
