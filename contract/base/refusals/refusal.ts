/** What a refusal is: its name, with its HTTP status; and what stands in the gaps of its sentence, where that never changes. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503
export type RefusalValues = Readonly<Record<string, string | number>>
export type Refusals = {
  readonly [kind: string]: RefusalStatus | readonly [RefusalStatus, RefusalValues]
}
