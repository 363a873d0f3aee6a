/** Why an upload failed, in the words of the upload dialog (specification §8), and whether another try may help. */
import { CallError } from '../../base/call.ts'
import { t } from '../../base/translations.ts'

export class UploadFailure extends Error {
  readonly status: number

  /**
   * @param status 0: no answer; 408: none in time
   * @param serverWords what the server says itself
   */
  constructor(status: number, serverWords = '') {
    const failure = sentenceOf(status)
    super(serverWords ? t('files.failure', { failure, words: serverWords }) : failure)
    this.name = 'UploadFailure'
    this.status = status
  }

  /** A full disk, a pause between two starts of the server, an address that expired: all this passes. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500 || [403, 408, 409, 429].includes(this.status)
  }
}

function sentenceOf(status: number): string {
  if (status === 0) return t('files.unknownError')
  if (status === 401) return t('files.authorizationRequired')
  return status === 403 || status === 408 ? t('files.requestExpired') : t('files.non2xx')
}

/** Whatever was thrown on the way of a file, as a failure of its upload. */
export function failureOf(error: unknown): UploadFailure {
  if (error instanceof UploadFailure) return error
  if (error instanceof CallError) return new UploadFailure(error.status, error.serverMessage)
  return new UploadFailure(0)
}
