/** What each room of the web may import, by district. */
import type { ImportTable } from './judge-imports.ts'

const call = 'web/base/call.ts'
const kit = 'web/base/kit'
const queries = 'web/base/queries.ts'
const ui = 'web/base/ui'
const words = 'web/base/translations.ts'
const frame = 'web/base/admin/frame'
const siteParts = 'web/base/admin/site'
const sending = 'web/mail/admin/sending'
const recipients = 'web/people/admin/recipients'
const letter = 'web/letters/admin/letter'

/** What a section of the author's pages stands on. */
const desk = ['contract', call, kit, queries, ui, words]

export const webParts: ImportTable = {
  // The entries, the routes and what every page stands in; the reader's pages and the author's never meet.
  web: [
    'contract',
    call,
    queries,
    ui,
    'web/*/admin',
    'web/*/reader',
    'web/base/kit/loading',
    'web/base/kit/updated.ts',
    'web/base/listed.ts',
    'web/base/page-data.ts',
    'web/base/page-handle.ts',
    words,
  ],
  // The readers' pages, of all districts.
  'web/*/reader': [
    ...desk,
    'web/answers/sealing',
    'web/base/joint.ts',
    'web/base/listed.ts',
    'web/base/page-handle.ts',
    'web/games/room404',
  ],
  // The author's home; the author's rooms stand in their districts.
  'web/*/admin': [
    'contract',
    frame,
    kit,
    queries,
    ui,
    words,
    'web/author/admin/first-steps',
    'web/letters/admin/archiving',
  ],

  'web/letters/admin/archiving': [...desk, sending, siteParts],
  'web/letters/admin/checks': ['contract', call, kit, letter, recipients, ui, words],
  'web/letters/admin/compose': [
    ...desk,
    frame,
    letter,
    recipients,
    sending,
    siteParts,
    'web/answers/admin/sealing',
    'web/letters/admin/archiving',
    'web/letters/admin/checks',
    'web/letters/admin/drafts',
    'web/letters/admin/editor',
  ],
  'web/letters/admin/drafts': [...desk, frame, letter, siteParts],
  'web/letters/admin/editor': [
    ...desk,
    siteParts,
    'parts/*/*editor.ts*',
    'parts/*/part.ts',
    'parts/drawn-as.ts',
    'parts/part.ts',
    'web/files/admin',
  ],
  [letter]: ['contract', recipients, ui, words],
  'web/letters/admin': [
    ...desk,
    frame,
    recipients,
    sending,
    siteParts,
    'web/answers/admin/sealing',
    'web/letters/admin/archiving',
  ],

  'web/people/*': [...desk, siteParts],
  'web/people/admin/imports': [frame, sending],
  [recipients]: [],
  'web/people/admin/subscribers': [frame, sending, 'web/people/admin/imports'],

  // The ciphers: loaded only where there is something to seal or to open.
  'web/answers/sealing': ['contract', words],
  'web/answers/admin/polls': [...desk, frame, recipients, sending, siteParts, 'web/answers/admin/sealing'],
  'web/answers/admin/replies': [...desk, frame, letter, siteParts, 'web/answers/admin/sealing'],
  'web/answers/admin/sealing': [...desk, siteParts, 'web/answers/sealing'],

  // A game on the screen, on its page and in the author's preview.
  'web/games/room404': ['contract', ui, words],
  'web/games/admin': [...desk, frame, siteParts, 'web/games/room404'],

  'web/mail/*': ['contract', kit, queries, siteParts, ui, words],
  'web/mail/admin': [call, frame, sending],
  'web/mail/admin/outbox': [frame, sending],
  [sending]: [call, letter, recipients],

  'web/files/admin': ['contract', call, kit, ui, words],

  'web/moving/admin': ['contract', call, frame, kit, siteParts, ui, words, 'web/files/admin'],

  'web/author/*': [...desk, siteParts],
  'web/author/admin/first-steps': [],
  'web/author/admin/restored': [frame],
  'web/author/admin/settings': [
    frame,
    'web/author/admin/first-steps',
    'web/answers/admin/sealing',
    'web/answers/sealing',
    'web/files/admin',
    'web/letters/admin/archiving',
  ],

  [words]: ['contract/languages'],
  'web/base/page-data.ts': ['contract/languages'],
  [call]: ['contract', words, 'web/base/joint.ts'],
  [queries]: ['contract', call, 'web/base/kit/logged-out.ts', 'web/base/kit/unsaved/page-guards.ts'],
  'web/base/page-handle.ts': ['contract/base/page-rules.ts'],
  [frame]: ['contract', call, kit, queries, sending, siteParts, ui, words],
  [siteParts]: desk,
  // Forms, writes, lists and asking before leaving: how a page is wired.
  [kit]: ['contract', call, ui, words],
  'web/base/joint.ts': ['contract', words],
  'web/base/listed.ts': ['contract', words],
  [ui]: ['contract/base/limits.ts', words],
}
