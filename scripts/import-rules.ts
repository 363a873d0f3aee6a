/**
 * Who may import whom. A part is a folder or a file; what lies inside one part may import each other. An import that
 * stands here nowhere fails the tests, and so does an entry that no import needs.
 */
import type { ImportRules } from './imports/judge-imports.ts'

const clock = 'server/clock.ts'
const config = 'server/config.ts'
const site = 'server/site.ts'
const db = 'server/db'
const http = 'server/http'
const mail = 'server/mail'
const ledger = 'server/ledger'
const pages = 'server/pages'
const letters = 'server/letters'
const settings = 'server/settings'
const csv = 'server/csv.ts'
const polls = 'server/polls'
const pollAnswers = 'server/poll-answers'

export const importRules: ImportRules = {
  parts: {
    contract: [],

    // The boot, and the one list of features.
    server: [
      ...['contract', clock, config, csv, site, db, http, mail, pages],
      ...[
        'server/archive',
        'server/auth',
        'server/backups',
        'server/bingo',
        'server/checks',
        'server/durdle',
        'server/imports',
        letters,
        'server/outbox',
        polls,
        pollAnswers,
        'server/replies',
        'server/room404',
        ledger,
        settings,
      ],
      ...['server/subscribers', 'server/takeout', 'server/uploads', 'server/visits'],
    ],
    // What every feature shares.
    [clock]: [],
    [config]: ['contract'],
    [site]: ['contract', clock, config, db, http, pages, 'server/ledger/sendable.ts'],
    [db]: ['contract'],
    [http]: ['contract', clock, site],
    [mail]: [config, db],
    [pages]: ['contract', config, site, http],
    // The features; what one says of another stands at the end of its line.
    'server/archive': ['contract', site, db, http, mail, pages, letters, settings],
    'server/auth': ['contract', clock, config, site, db, http],
    'server/backups': [
      ...['contract', clock, config, site, db, http, ledger, letters, settings],
      ...['server/subscribers', 'server/uploads'],
    ],
    'server/bingo': ['contract', clock, site, db, http],
    'server/checks': ['contract', config, site, http, ledger, letters, settings],
    'server/durdle': ['contract', clock, site, db, http],
    [letters]: ['contract', clock, config, site, db, http, mail, ledger, settings],
    'server/imports': ['contract', clock, site, db, http, ledger, letters, 'server/subscribers'],
    'server/outbox': ['contract', site, db, http, mail, ledger],
    [csv]: [],
    [polls]: ['contract', clock, config, site, db, http, mail, ledger, settings],
    [pollAnswers]: ['contract', clock, csv, site, db, http, mail, ledger, polls],
    'server/replies': ['contract', clock, config, site, db, http, mail, ledger, settings],
    'server/room404': ['contract', clock, site, db, http],
    [ledger]: [config, 'contract', clock, site, db, http, mail],
    [settings]: ['contract', config, site, db, http],
    'server/subscribers': ['contract', clock, config, site, db, http, mail, ledger, letters, settings],
    'server/takeout': [
      ...['contract', clock, site, db, mail, letters, settings],
      ...[polls, pollAnswers, csv, 'server/imports', 'server/replies', 'server/room404', ledger],
      ...['server/subscribers', 'server/uploads'],
    ],
    'server/uploads': ['contract', clock, config, site, db, http, mail, ledger, letters, settings],
    'server/visits': ['contract', site, db, http],
    'server/test': [
      'contract',
      'server/app.ts',
      'server/sendables.ts',
      'server/auth',
      'server/backups',
      clock,
      config,
      db,
      http,
      mail,
      ledger,
      pages,
    ],

    // The routes and what every page stands in; the reader's pages and the author's never meet.
    web: [
      'contract',
      'web/admin',
      'web/call.ts',
      'web/page-handle.ts',
      'web/queries.ts',
      'web/reader',
      'web/ui',
    ],
    // A game on the screen, on its page and in the author's preview.
    'web/room404': ['contract', 'web/ui'],
    'web/call.ts': ['contract'],
    'web/queries.ts': ['contract', 'web/call.ts'],
    'web/page-handle.ts': [],
    'web/reader': [
      ...['contract', 'web/call.ts', 'web/kit', 'web/page-handle.ts', 'web/queries.ts'],
      ...['web/room404', 'web/ui'],
    ],
    'web/admin': ['contract', 'web/call.ts', 'web/kit', 'web/queries.ts', 'web/room404', 'web/ui'],
    // Forms, writes, lists and asking before leaving: how a page is wired.
    'web/kit': ['contract', 'web/call.ts', 'web/ui'],
    'web/ui': ['contract/limits.ts'],

    e2e: ['contract', 'server/test'],
    bench: ['contract', 'e2e', db, letters],
    scripts: [
      'contract',
      clock,
      config,
      db,
      mail,
      'server/auth',
      'server/backups',
      letters,
      polls,
      settings,
      'server/subscribers',
      'server/test',
    ],
    // The configuration of the tools.
    '': ['e2e/browser.ts'],
  },
  tests: {
    server: ['server/test'],
  },
  packages: { contract: ['zod'] },
  withoutNode: ['contract', 'web'],
  // `fetch` cannot tell how much of a file has gone.
  fetches: { web: ['web/call.ts', 'web/admin/upload/put-file.ts'] },
}
