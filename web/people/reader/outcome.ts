/** Calls an endpoint that acts on a token of a mail, and says how it went in words for the reader. */
import { CallError, call, withWait } from '../../base/call.ts'
import { t } from '../../base/translations.ts'

export interface Outcome {
  ok: boolean
  message: string
}

type TokenEndpoint =
  | 'POST /api/confirm/:token'
  | 'POST /api/unsubscribe/:token/undo'
  | 'GET /api/unsubscribe/:token'
  | 'POST /api/unsubscribe/:token'

/**
 * @param words.fallback said when the server refused without words of its own
 * @param words.success said when it agreed without any
 */
export async function outcomeOf(
  endpoint: TokenEndpoint,
  token: string,
  words: { fallback: string; success: string },
): Promise<Outcome> {
  try {
    // All four take a token and nothing else, and answer with a message.
    const { message } = await call(endpoint as 'POST /api/confirm/:token', { params: { token } })
    return { ok: true, message: message || words.success }
  } catch (error) {
    return outcomeOfFault(error, words.fallback)
  }
}

/** How a call went that threw. @param fallback said when the server refused without words of its own */
export function outcomeOfFault(error: unknown, fallback = t('form.wentWrong')): Outcome {
  if (error instanceof CallError)
    return { ok: false, message: withWait(error.serverMessage ?? fallback, error) }
  return { ok: false, message: t('form.wentWrong') }
}
