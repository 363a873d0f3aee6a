/** Tells Uppy that an upload failed. */
import type { Body, Meta, Uppy } from '@uppy/core'
import { failureOf } from './upload-failure.ts'

/**
 * When an upload ends, Uppy counts a file whose processing stands open as complete: of one that failed none does.
 * @param response the store's answer, for what was sent and could not be kept: Uppy forgets one that does not come along
 */
export function tellFailure(
  uppy: Uppy<Meta, Body>,
  { id, response }: Pick<ReturnType<Uppy<Meta, Body>['getFile']>, 'id' | 'response'>,
  error: unknown,
): void {
  const file = uppy.getFile(id)
  if (file) {
    const { postprocess: _, ...progress } = file.progress
    uppy.setFileState(id, { progress })
  }
  uppy.emit('upload-error', uppy.getFile(id), failureOf(error), response)
}
