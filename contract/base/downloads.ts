/** What is fetched as a file, a document or a stream, and not as JSON. */

/** A CSV file of everybody, not JSON; it can be imported again. */
export const exportSubscribers = { path: '/api/subscribers/export' } as const
/** Server-sent events, one `SendProgress` as JSON each, until nothing is pending. */
export const sendEvents = { path: '/api/sends/:id/events' } as const
/** A GET that downloads the file as it is kept. */
export const backupFile = { path: '/api/backups/:name/file' } as const
/** The HTML part as a document of its own, for a sandboxed frame; and the file as it would travel. */
export const outboxHtml = { path: '/api/outbox/:id/html' } as const
export const outboxFile = { path: '/api/outbox/:id/eml' } as const
/** The HTML as a document of its own, for a sandboxed frame; takes `previewLook` as its query. */
export const previewHtml = { path: '/api/newsletter-previews/:id/html' } as const
/** One line an answer, one column a question. */
export const pollAnswersFile = { path: '/api/polls/:id/answers.csv' } as const
