/** What a refusal is: its name, with its HTTP status and its sentence. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503
export type Refusals = { readonly [kind: string]: readonly [RefusalStatus, string] }
