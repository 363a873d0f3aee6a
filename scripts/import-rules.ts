/**
 * Who may import whom. A part is a folder or a file; what lies inside one part may import each other. An import that
 * stands here nowhere fails the tests, and so does an entry that no import needs.
 */
import type { ImportRules } from './imports/judge-imports.ts'

const clock = 'server/clock.ts'
const config = 'server/config.ts'
const folder = 'server/project-folder.ts'
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
const secondFactor = 'server/second-factor'
const pollAnswers = 'server/poll-answers'

/** What a section of the author's pages stands on. */
const desk = ['contract', 'web/call.ts', 'web/kit', 'web/queries.ts', 'web/ui']

export const importRules: ImportRules = {
  parts: {
    contract: [],

    // The boot, and the one list of features.
    server: [
      ...['contract', clock, config, csv, folder, site, db, http, mail, pages],
      ...[
        'server/archive',
        'server/auth',
        'server/backups',
        'server/bingo',
        'server/checks',
        'server/clockwork',
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
    [folder]: [],
    [config]: ['contract'],
    [site]: ['contract', clock, config, db, http, pages, 'server/ledger/sendable.ts'],
    [db]: ['contract', folder],
    [http]: ['contract', clock, site],
    [mail]: ['contract/colors.ts', config, db],
    [pages]: ['contract', config, db, folder, site, http],
    // The features; what one says of another stands at the end of its line.
    'server/archive': ['contract', site, db, http, mail, pages, letters, settings],
    'server/auth': ['contract', clock, config, site, db, http, secondFactor, settings],
    [secondFactor]: ['contract', clock, site, config, db, http, settings],
    'server/backups': [
      ...['contract', clock, config, site, db, http, ledger, letters, settings],
      ...['server/subscribers', 'server/uploads'],
    ],
    'server/bingo': ['contract', clock, site, db, http],
    'server/checks': ['contract', config, site, http, ledger, letters, settings],
    'server/clockwork': [clock, site, db],
    'server/durdle': ['contract', clock, site, db, http],
    [letters]: ['contract', clock, config, site, db, http, mail, pages, ledger, settings],
    'server/imports': ['contract', clock, site, db, http, ledger, letters, 'server/subscribers'],
    'server/outbox': ['contract', site, db, http, mail, ledger],
    [csv]: [],
    [polls]: ['contract', clock, config, site, db, http, mail, ledger, settings],
    [pollAnswers]: ['contract', clock, csv, site, db, http, mail, ledger, polls],
    'server/replies': ['contract', clock, config, site, db, http, mail, ledger, settings],
    'server/room404': ['contract', clock, site, db, http],
    [ledger]: [config, 'contract', clock, site, db, http, mail],
    [settings]: ['contract', clock, config, site, db, http, mail, ledger],
    'server/subscribers': ['contract', clock, config, site, db, http, mail, ledger, letters, settings],
    'server/takeout': [
      ...['contract', clock, site, db, http, mail, letters, settings],
      ...[polls, pollAnswers, csv, 'server/imports', 'server/replies', 'server/room404', ledger],
      ...['server/subscribers', 'server/uploads'],
    ],
    'server/uploads': ['contract', clock, config, folder, site, db, http, mail, ledger, letters, settings],
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
    // The author's rooms: a section each, and what several sections show.
    'web/admin': ['contract', 'web/admin/frame', 'web/queries.ts', 'web/ui'],
    'web/admin/checks': ['contract', 'web/call.ts', 'web/kit', 'web/ui', 'web/admin/letter'],
    'web/admin/compose': [
      ...desk,
      ...['web/admin/checks', 'web/admin/drafts', 'web/admin/editor', 'web/admin/frame', 'web/admin/letter'],
      ...['web/admin/recipients', 'web/admin/sending', 'web/admin/site'],
    ],
    'web/admin/drafts': [...desk, 'web/admin/frame', 'web/admin/letter', 'web/admin/site'],
    'web/admin/editor': [
      'contract',
      'web/call.ts',
      'web/kit',
      'web/queries.ts',
      'web/ui',
      'web/admin/site',
      'web/admin/upload',
    ],
    'web/admin/frame': [...desk, 'web/admin/sending', 'web/admin/site'],
    'web/admin/games': [...desk, 'web/room404', 'web/admin/frame', 'web/admin/site'],
    'web/admin/imports': [
      ...[...desk, 'web/admin/frame', 'web/admin/sending', 'web/admin/site', 'web/admin/subscribers'],
    ],
    'web/admin/letter': ['contract', 'web/ui', 'web/admin/recipients'],
    'web/admin/letters': [
      ...[...desk, 'web/admin/frame', 'web/admin/recipients', 'web/admin/sending', 'web/admin/site'],
    ],
    'web/admin/outbox': [
      ...['contract', 'web/kit', 'web/queries.ts', 'web/ui', 'web/admin/frame', 'web/admin/site'],
    ],
    'web/admin/polls': [
      ...[...desk, 'web/admin/frame', 'web/admin/recipients', 'web/admin/sending', 'web/admin/site'],
    ],
    'web/admin/recipients': ['contract', 'web/ui'],
    'web/admin/replies': [...desk, 'web/admin/frame', 'web/admin/site'],
    'web/admin/restored': [...desk, 'web/admin/frame', 'web/admin/site'],
    'web/admin/sending': [...desk, 'web/admin/recipients', 'web/admin/site'],
    'web/admin/settings': [...desk, 'web/admin/frame', 'web/admin/site', 'web/admin/upload'],
    'web/admin/site': desk,
    'web/admin/subscribers': [...desk, 'web/admin/frame', 'web/admin/site'],
    'web/admin/upload': ['contract', 'web/call.ts', 'web/kit', 'web/ui'],
    // Forms, writes, lists and asking before leaving: how a page is wired.
    'web/kit': ['contract', 'web/call.ts', 'web/ui'],
    'web/ui': ['contract/limits.ts'],

    e2e: ['contract', 'server/test', 'scripts/start-postgres.ts'],
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
    '': ['contract/colors.ts', 'e2e/browser.ts'],
  },
  tests: {
    server: ['server/test'],
    'web/admin/checks': ['web/admin/editor'],
    'web/ui': ['contract/colors.ts'],
  },
  packages: { contract: ['zod'] },
  withoutNode: ['contract', 'web'],
  withoutRings: ['web/admin'],
  // `fetch` cannot tell how much of a file has gone.
  fetches: { web: ['web/call.ts', 'web/admin/upload/put-file.ts'] },
}
