/** How the cases of verbs are written: a call of the author's, or of a visitor (test data builder). */
import type { Call } from '../verbs.ts'

const prefer = { prefer: 'respond-async' }
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET'
export const author = (method: Method, url: string, payload?: object): Call => ({
  as: 'author',
  method,
  url,
  headers: prefer,
  ...(payload && { payload }),
})
export const visitor = (method: Method, url: string, payload?: object): Call => ({
  ...author(method, url, payload),
  as: 'visitor',
})
