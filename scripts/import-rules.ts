/**
 * Who may import whom. A part is a folder or a file; what lies inside one part may import each other. An import that
 * stands here nowhere fails the tests, and so does an entry that no import needs.
 */
import type { ImportRules } from './imports/judge-imports.ts'

const clock = 'server/clock.ts'
const config = 'server/config.ts'
const liveConfig = 'server/live-config.ts'
const configBounces = 'server/config-bounces.ts'
const folder = 'server/project-folder.ts'
const site = 'server/site.ts'
const db = 'server/db'
const http = 'server/http'
const foreign = 'server/foreign'
const fetching = 'server/fetching'
const mail = 'server/mail'
const ledger = 'server/ledger'
const pages = 'server/pages'
const letters = 'server/letters'
const settings = 'server/settings'
const csv = 'server/csv.ts'
const parser = 'server/shallow-parser.ts'
const polls = 'server/polls'
const secondFactor = 'server/second-factor'
const keys = 'server/keys'
const webhooks = 'server/webhooks'
const pollAnswers = 'server/poll-answers'
const sealing = 'server/sealing'
const secrets = 'server/secrets'
const mailSettings = 'server/mail-settings'
const acceptance = 'server/acceptance'
const circles = 'server/circles'
const clockwork = 'server/clockwork'

/** What a section of the author's pages stands on. */
const desk = ['contract', 'web/call.ts', 'web/kit', 'web/queries.ts', 'web/ui']

export const importRules: ImportRules = {
  parts: {
    contract: [],

    // The boot, and the one list of features.
    server: [
      ...['contract', clock, config, liveConfig, csv, folder, parser, site, db, fetching],
      ...[foreign, http, mail],
      ...[pages, 'server/archive', 'server/auth', 'server/backups', 'server/bingo'],
      ...['server/bounces', 'server/checks', circles, clockwork],
      ...['server/durdle', 'server/files', 'server/imports', letters],
      ...['server/link-cards', 'server/moving', 'server/outbox', polls, pollAnswers, 'server/receipts'],
      ...['server/replies', 'server/room404', ledger, sealing, acceptance],
      ...[mailSettings, settings, 'server/cards', 'server/subscribers'],
      ...[secondFactor, 'server/takeout', 'server/uploads', 'server/visits', webhooks],
    ],
    // What every feature shares.
    [clock]: [],
    [folder]: [],
    [config]: ['contract', liveConfig, configBounces],
    [configBounces]: ['contract'],
    [liveConfig]: [configBounces],
    [site]: [
      ...['contract', clock, config, db, fetching, http, pages],
      ...['server/ledger/circles.ts', 'server/ledger/sendable.ts'],
    ],
    [db]: ['contract', folder],
    [foreign]: [folder, 'server/db/sqlite/turns.ts'],
    [http]: ['contract', clock, liveConfig, 'server/db/is-away.ts', 'server/foreign/set-aside.ts', site],
    [mail]: ['contract/between.ts', 'contract/colors.ts', 'contract/limits.ts', config, liveConfig, db],
    [fetching]: ['contract', http],
    [pages]: ['contract', config, db, folder, site, http],
    // The features; what one says of another stands at the end of its line.
    'server/archive': [
      ...['contract', clock, site, db, http, mail, pages, ledger, letters, 'server/replies', settings],
    ],
    'server/auth': ['contract', clock, config, liveConfig, site, db, http, keys, secondFactor, settings],
    [keys]: ['contract', clock, site, db, http, settings],
    [secondFactor]: ['contract', clock, site, config, db, http, secrets, settings],
    'server/backups': [
      clockwork,
      ...['contract', clock, config, site, db, http, ledger, letters, settings],
      ...[polls, secrets, 'server/files', 'server/subscribers', 'server/uploads', webhooks],
    ],
    'server/bingo': ['contract', clock, site, db, http],
    'server/bounces': [
      ...['contract', clock, config, configBounces, site, db, fetching, http, mail, ledger, settings],
      ...['server/subscribers', foreign, mailSettings, parser, secrets],
    ],
    'server/cards': ['contract', folder, site, letters, settings],
    'server/checks': ['contract', config, clock, foreign, parser, site, http, ledger, letters, settings],
    [circles]: ['contract', clock, site, db, http, ledger],
    'server/clockwork': [clock, site, db],
    'server/durdle': ['contract', clock, site, db, http],
    'server/files': [
      clockwork,
      ...['contract', clock, config, site, db, fetching, http, ledger, letters, settings, 'server/uploads'],
    ],
    [letters]: [
      clockwork,
      ...['contract', clock, config, foreign, parser, site, db, http, mail],
      ...[pages, ledger, settings, 'server/uploads', webhooks],
    ],
    'server/imports': [
      ...['contract', clock, site, db, foreign, http, circles, ledger, letters, 'server/subscribers'],
      ...[webhooks],
    ],
    'server/link-cards': ['contract', parser, site, fetching, foreign, http, 'server/uploads'],
    // What comes from elsewhere: `formats/` reads it and knows nothing of this site.
    'server/moving': [
      clockwork,
      foreign,
      ...['contract', circles, clock, site, db, fetching, http, mail, ledger, letters, settings],
      ...['server/files', 'server/imports', 'server/link-cards', parser, 'server/subscribers'],
      ...['server/uploads'],
    ],
    'server/outbox': ['contract', clock, site, db, http, mail, ledger, 'server/backups'],
    [csv]: [],
    [parser]: [],
    [polls]: ['contract', clock, config, site, db, http, mail, ledger, settings, webhooks],
    [pollAnswers]: ['contract', clock, csv, site, db, http, mail, ledger, polls, sealing, settings],
    'server/receipts': [clock, clockwork, 'contract', site, db, http, 'server/replies', sealing, settings],
    'server/replies': ['contract', clock, config, site, db, http, mail, ledger, sealing, settings],
    [sealing]: ['contract', clock, site, db, http, settings],
    'server/room404': ['contract', clock, site, db, http],
    [ledger]: [config, liveConfig, 'contract', clock, site, db, http, mail],
    [acceptance]: [
      ...['contract', config, configBounces, liveConfig, site, db, fetching, foreign, http, mail],
      ...[mailSettings, secrets, 'server/bounces'],
    ],
    [secrets]: [config, db],
    [mailSettings]: ['contract', config, liveConfig, site, db, http, mail, secondFactor, secrets, settings],
    [settings]: ['contract', clock, config, site, db, http, mail, ledger],
    'server/subscribers': [
      clockwork,
      ...['contract', clock, config, site, db, http, mail, circles, ledger, letters, settings, webhooks],
    ],
    'server/takeout': [
      ...['contract', clock, site, db, http, mail, letters, settings],
      ...[polls, pollAnswers, csv, 'server/imports', 'server/replies', 'server/room404', ledger],
      ...['server/backups', 'server/files', sealing, 'server/subscribers', 'server/uploads'],
    ],
    'server/uploads': [
      clockwork,
      ...['contract', clock, config, folder, site, db, fetching, http, mail, ledger, letters, settings],
    ],
    'server/visits': ['contract', clock, site, db, http, settings],
    [webhooks]: [clockwork, 'contract', clock, site, db, fetching, http, settings],
    'server/test': [
      clockwork,
      ...['contract', 'server/app.ts', acceptance, 'server/sendables.ts', 'server/auth', 'server/backups'],
      ...['server/files', 'server/imports', circles, clock, config, db, fetching, http, mail, ledger, pages],
      ...['server/mail-settings/test-mail-cases.ts', 'server/webhooks/test-webhook.ts'],
    ],

    // The entries, the routes and what every page stands in; the reader's pages and the author's never meet.
    web: [
      'contract',
      'web/admin',
      'web/call.ts',
      'web/kit/updated.ts',
      'web/page-handle.ts',
      'web/queries.ts',
      'web/reader',
      'web/ui',
    ],
    // A game on the screen, on its page and in the author's preview.
    // The ciphers: loaded only where there is something to seal or to open.
    'web/sealing': ['contract'],
    'web/room404': ['contract', 'web/ui'],
    'web/call.ts': ['contract'],
    'web/queries.ts': ['contract', 'web/call.ts', 'web/kit/logged-out.ts'],
    'web/page-handle.ts': ['contract/page-rules.ts'],
    'web/reader': [
      ...['contract', 'web/call.ts', 'web/kit', 'web/page-handle.ts', 'web/queries.ts'],
      ...['web/room404', 'web/sealing', 'web/ui'],
    ],
    // The author's rooms: a section each, and what several sections show.
    'web/admin': [
      'contract',
      'web/admin/archiving',
      'web/admin/frame',
      'web/kit',
      'web/queries.ts',
      'web/ui',
    ],
    'web/admin/archiving': [...desk, 'web/admin/sending', 'web/admin/site'],
    'web/admin/checks': [
      ...['contract', 'web/call.ts', 'web/kit', 'web/ui', 'web/admin/letter', 'web/admin/recipients'],
    ],
    'web/admin/compose': [
      ...desk,
      ...['web/admin/archiving', 'web/admin/checks', 'web/admin/drafts', 'web/admin/editor'],
      ...['web/admin/frame', 'web/admin/letter', 'web/admin/recipients', 'web/admin/sending'],
      'web/admin/site',
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
    'web/admin/frame': [
      'contract',
      'web/call.ts',
      'web/kit',
      'web/ui',
      'web/admin/sending',
      'web/admin/site',
    ],
    'web/admin/games': [...desk, 'web/room404', 'web/admin/frame', 'web/admin/site'],
    'web/admin/imports': [
      ...[...desk, 'web/admin/frame', 'web/admin/sending', 'web/admin/site', 'web/admin/subscribers'],
    ],
    'web/admin/letter': ['contract', 'web/ui', 'web/admin/recipients'],
    'web/admin/letters': [
      ...[...desk, 'web/admin/archiving', 'web/admin/frame', 'web/admin/recipients', 'web/admin/sending'],
      'web/admin/site',
    ],
    'web/admin/mail': [...desk, 'web/admin/frame', 'web/admin/site'],
    'web/admin/moving': [
      ...['contract', 'web/call.ts', 'web/kit', 'web/ui', 'web/admin/frame', 'web/admin/upload'],
    ],
    'web/admin/outbox': [
      ...['contract', 'web/kit', 'web/queries.ts', 'web/ui'],
      ...['web/admin/frame', 'web/admin/sending', 'web/admin/site'],
    ],
    'web/admin/polls': [
      ...[...desk, 'web/admin/frame', 'web/admin/recipients', 'web/admin/sealing', 'web/admin/sending'],
      'web/admin/site',
    ],
    'web/admin/recipients': [...desk, 'web/admin/site'],
    'web/admin/replies': [
      ...[...desk, 'web/admin/sealing', 'web/admin/frame', 'web/admin/letter', 'web/admin/site'],
    ],
    'web/admin/restored': [...desk, 'web/admin/frame', 'web/admin/site'],
    'web/admin/sealing': [...desk, 'web/sealing'],
    'web/admin/sending': [...desk, 'web/admin/letter', 'web/admin/recipients', 'web/admin/site'],
    'web/admin/settings': [
      'web/admin/archiving',
      ...[
        ...desk,
        'web/admin/frame',
        'web/admin/sealing',
        'web/admin/site',
        'web/admin/upload',
        'web/sealing',
      ],
    ],
    'web/admin/site': desk,
    'web/admin/subscribers': [...desk, 'web/admin/frame', 'web/admin/site'],
    'web/admin/upload': ['contract', 'web/call.ts', 'web/kit', 'web/ui'],
    // Forms, writes, lists and asking before leaving: how a page is wired.
    'web/kit': ['contract', 'web/call.ts', 'web/ui'],
    'web/ui': ['contract/limits.ts'],

    e2e: [
      ...['contract', 'server/test', 'server/db/sqlite/sqlite-driver.ts', 'scripts/start-postgres.ts'],
      ...['server/mail/test-certificate.ts', 'server/mail/test-relay.ts'],
    ],
    bench: ['contract', 'e2e', 'server/test/free-port.ts', db, letters],
    scripts: [
      'contract',
      'server/boot-fault.ts',
      'server/tell-boot-fault.ts',
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
      'server/takeout',
      'server/test',
    ],
    // The configuration of the tools.
    '': ['e2e/browser.ts', 'scripts'],
  },
  tests: {
    server: ['server/test'],
    'web/admin/checks': ['web/admin/editor'],
    'web/ui': ['contract/colors.ts', 'contract/papers.ts'],
  },
  packages: { contract: ['zod'] },
  // A reader's page checks nothing that the server does not: schemas would be a fifth of its weight.
  spared: { 'web/entry-reader.tsx': ['zod'] },
  withoutNode: ['contract', 'web'],
  withoutRings: ['web/admin'],
  // `fetch` cannot tell how much of a file has gone.
  fetches: { web: ['web/call.ts', 'web/admin/upload/put-file.ts'] },
}
