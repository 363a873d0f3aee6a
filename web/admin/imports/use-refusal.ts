/** Why a file was not taken: the browser's reason, or the site's. */
import { useState } from 'react'
import { serverMessage } from '../../call.ts'

/** @param error of the call that looked at the file */
export function useRefusal(error: Error | null) {
  const [own, setOwn] = useState<string | null>(null)
  const theirs =
    error && (serverMessage(error) ?? 'The site did not answer. Is it running, and are you online?')
  return { sentence: own ?? theirs, say: setOwn, clear: () => setOwn(null) }
}
