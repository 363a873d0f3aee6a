// length: a table, whose paths have grown by their districts
/**
 * Who may import whom. A part is a folder or a file; what lies inside one part may import each other. An import that
 * stands here nowhere fails the tests, and so does an entry that no import needs.
 */
import type { ImportRules } from './imports/judge-imports.ts'

const clock = 'server/base/clock.ts'
const config = 'server/base/config.ts'
const liveConfig = 'server/base/live-config.ts'
const configBounces = 'server/base/config-bounces.ts'
const folder = 'server/base/project-folder.ts'
const site = 'server/base/site.ts'
const db = 'server/base/db'
const http = 'server/base/http'
const foreign = 'server/base/foreign'
const fetching = 'server/base/fetching'
const mail = 'server/mail'
const ledger = 'server/mail/ledger'
const pages = 'server/base/pages'
const letters = 'server/letters'
const settings = 'server/base/settings'
const csv = 'server/base/csv.ts'
const parser = 'server/base/shallow-parser.ts'
const polls = 'server/answers/polls'
const secondFactor = 'server/author/second-factor'
const keys = 'server/author/keys'
const webhooks = 'server/base/webhooks'
const pollAnswers = 'server/answers/poll-answers'
const sealing = 'server/answers/sealing'
const secrets = 'server/base/secrets'
const mailSettings = 'server/mail/mail-settings'
const acceptance = 'server/mail/acceptance'
const circles = 'server/people/circles'
const clockwork = 'server/base/clockwork'

/** What a section of the author's pages stands on. */
const desk = ['contract', 'web/base/call.ts', 'web/base/kit', 'web/base/queries.ts', 'web/base/ui']

export const importRules: ImportRules = {
  parts: {
    contract: [],

    // The boot, and the one list of features.
    server: [
      ...['contract', clock, config, liveConfig, csv, folder, parser, site, db, fetching],
      ...[foreign, http, mail],
      ...[
        pages,
        'server/letters/archive',
        'server/author/auth',
        'server/author/backups',
        'server/games/bingo',
      ],
      ...['server/mail/bounces', 'server/letters/checks', circles, clockwork],
      ...['server/games/durdle', 'server/files', 'server/people/imports', letters],
      ...[
        'server/letters/link-cards',
        'server/moving',
        'server/mail/outbox',
        polls,
        pollAnswers,
        'server/answers/receipts',
      ],
      ...['server/answers/replies', 'server/games/room404', ledger, sealing, acceptance],
      ...[mailSettings, settings, 'server/letters/cards', 'server/people/subscribers'],
      ...[secondFactor, 'server/moving/takeout', 'server/files/uploads', 'server/author/visits', webhooks],
    ],
    // What every feature shares.
    [clock]: [],
    [folder]: [],
    [config]: ['contract', liveConfig, configBounces],
    [configBounces]: ['contract'],
    [liveConfig]: [configBounces],
    [site]: [
      ...['contract', clock, config, db, fetching, http, pages],
      ...['server/mail/ledger/circles.ts', 'server/mail/ledger/sendable.ts'],
    ],
    [db]: ['contract', folder],
    [foreign]: [folder, 'server/base/db/sqlite/turns.ts'],
    [http]: [
      'contract',
      clock,
      liveConfig,
      'server/base/db/is-away.ts',
      'server/base/foreign/set-aside.ts',
      site,
    ],
    [mail]: [
      'contract/base/between.ts',
      'contract/base/looks/colors.ts',
      'contract/base/limits.ts',
      config,
      liveConfig,
      db,
    ],
    [fetching]: ['contract', http],
    [pages]: ['contract', config, db, folder, site, http],
    // The features; what one says of another stands at the end of its line.
    'server/letters/archive': [
      ...[
        'contract',
        clock,
        site,
        db,
        http,
        mail,
        pages,
        ledger,
        letters,
        'server/answers/replies',
        settings,
      ],
    ],
    'server/author/auth': [
      'contract',
      clock,
      config,
      liveConfig,
      site,
      db,
      http,
      keys,
      secondFactor,
      settings,
    ],
    [keys]: ['contract', clock, site, db, http, settings],
    [secondFactor]: ['contract', clock, site, config, db, http, secrets, settings],
    'server/author/backups': [
      clockwork,
      ...['contract', clock, config, site, db, http, ledger, letters, settings],
      ...[polls, secrets, 'server/files', 'server/people/subscribers', 'server/files/uploads', webhooks],
    ],
    'server/games/bingo': ['contract', clock, site, db, http],
    'server/mail/bounces': [
      ...['contract', clock, config, configBounces, site, db, fetching, http, mail, ledger, settings],
      ...['server/people/subscribers', foreign, mailSettings, parser, secrets],
    ],
    'server/letters/cards': ['contract', folder, site, letters, settings],
    'server/letters/checks': [
      'contract',
      config,
      clock,
      foreign,
      parser,
      site,
      http,
      ledger,
      letters,
      settings,
    ],
    [circles]: ['contract', clock, site, db, http, ledger],
    'server/base/clockwork': [clock, site, db],
    'server/games/durdle': ['contract', clock, site, db, http],
    'server/files': [
      clockwork,
      ...[
        'contract',
        clock,
        config,
        site,
        db,
        fetching,
        http,
        ledger,
        letters,
        settings,
        'server/files/uploads',
      ],
    ],
    [letters]: [
      clockwork,
      ...['contract', clock, config, foreign, parser, site, db, http, mail],
      ...[pages, ledger, settings, 'server/files/uploads', webhooks],
    ],
    'server/people/imports': [
      ...['contract', clock, site, db, foreign, http, circles, ledger, letters, 'server/people/subscribers'],
      ...[webhooks],
    ],
    'server/letters/link-cards': ['contract', parser, site, fetching, foreign, http, 'server/files/uploads'],
    // What comes from elsewhere: `formats/` reads it and knows nothing of this site.
    'server/moving': [
      clockwork,
      foreign,
      ...['contract', circles, clock, site, db, fetching, http, mail, ledger, letters, settings],
      ...[
        'server/files',
        'server/people/imports',
        'server/letters/link-cards',
        parser,
        'server/people/subscribers',
      ],
      ...['server/files/uploads'],
    ],
    'server/mail/outbox': ['contract', clock, site, db, http, mail, ledger, 'server/author/backups'],
    [csv]: [],
    [parser]: [],
    [polls]: ['contract', clock, config, site, db, http, mail, ledger, settings, webhooks],
    [pollAnswers]: ['contract', clock, csv, site, db, http, mail, ledger, polls, sealing, settings],
    'server/answers/receipts': [
      clock,
      clockwork,
      'contract',
      site,
      db,
      http,
      'server/answers/replies',
      sealing,
      settings,
    ],
    'server/answers/replies': ['contract', clock, config, site, db, http, mail, ledger, sealing, settings],
    [sealing]: ['contract', clock, site, db, http, settings],
    'server/games/room404': ['contract', clock, site, db, http],
    [ledger]: [config, liveConfig, 'contract', clock, site, db, http, mail],
    [acceptance]: [
      ...['contract', config, configBounces, liveConfig, site, db, fetching, foreign, http, mail],
      ...[mailSettings, secrets, 'server/mail/bounces'],
    ],
    [secrets]: [config, db],
    [mailSettings]: ['contract', config, liveConfig, site, db, http, mail, secondFactor, secrets, settings],
    [settings]: ['contract', clock, config, site, db, http, mail, ledger],
    'server/people/subscribers': [
      clockwork,
      ...['contract', clock, config, site, db, http, mail, circles, ledger, letters, settings, webhooks],
    ],
    'server/moving/takeout': [
      ...['contract', clock, site, db, http, mail, letters, settings],
      ...[
        polls,
        pollAnswers,
        csv,
        'server/people/imports',
        'server/answers/replies',
        'server/games/room404',
        ledger,
      ],
      ...[
        'server/author/backups',
        'server/files',
        sealing,
        'server/people/subscribers',
        'server/files/uploads',
      ],
    ],
    'server/files/uploads': [
      clockwork,
      ...['contract', clock, config, folder, site, db, fetching, http, mail, ledger, letters, settings],
    ],
    'server/author/visits': ['contract', clock, site, db, http, settings],
    [webhooks]: [clockwork, 'contract', clock, site, db, fetching, http, settings],
    'server/test': [
      clockwork,
      ...[
        'contract',
        'server/app.ts',
        acceptance,
        'server/sendables.ts',
        'server/author/auth',
        'server/author/backups',
      ],
      ...[
        'server/files',
        'server/people/imports',
        circles,
        clock,
        config,
        db,
        fetching,
        http,
        mail,
        ledger,
        pages,
      ],
      ...['server/mail/mail-settings/test-mail-cases.ts', 'server/base/webhooks/test-webhook.ts'],
    ],

    // The entries, the routes and what every page stands in; the reader's pages and the author's never meet.
    web: [
      'contract',
      'web/*/admin',
      'web/base/call.ts',
      'web/base/kit/updated.ts',
      'web/base/page-handle.ts',
      'web/base/queries.ts',
      'web/*/reader',
      'web/base/ui',
    ],
    // A game on the screen, on its page and in the author's preview.
    // The ciphers: loaded only where there is something to seal or to open.
    'web/answers/sealing': ['contract'],
    'web/games/room404': ['contract', 'web/base/ui'],
    'web/base/call.ts': ['contract'],
    'web/base/queries.ts': ['contract', 'web/base/call.ts', 'web/base/kit/logged-out.ts'],
    'web/base/page-handle.ts': ['contract/base/page-rules.ts'],
    'web/*/reader': [
      ...['contract', 'web/base/call.ts', 'web/base/kit', 'web/base/page-handle.ts', 'web/base/queries.ts'],
      ...['web/games/room404', 'web/answers/sealing', 'web/base/ui'],
    ],
    // The author's rooms: a section each, and what several sections show.
    'web/*/admin': [
      'contract',
      'web/letters/admin/archiving',
      'web/base/admin/frame',
      'web/base/kit',
      'web/base/queries.ts',
      'web/base/ui',
    ],
    'web/letters/admin/archiving': [...desk, 'web/mail/admin/sending', 'web/base/admin/site'],
    'web/letters/admin/checks': [
      ...[
        'contract',
        'web/base/call.ts',
        'web/base/kit',
        'web/base/ui',
        'web/letters/admin/letter',
        'web/people/admin/recipients',
      ],
    ],
    'web/letters/admin/compose': [
      ...desk,
      ...[
        'web/letters/admin/archiving',
        'web/letters/admin/checks',
        'web/letters/admin/drafts',
        'web/letters/admin/editor',
      ],
      ...[
        'web/base/admin/frame',
        'web/letters/admin/letter',
        'web/people/admin/recipients',
        'web/mail/admin/sending',
      ],
      'web/base/admin/site',
    ],
    'web/letters/admin/drafts': [
      ...desk,
      'web/base/admin/frame',
      'web/letters/admin/letter',
      'web/base/admin/site',
    ],
    'web/letters/admin/editor': [
      'contract',
      'web/base/call.ts',
      'web/base/kit',
      'web/base/queries.ts',
      'web/base/ui',
      'web/base/admin/site',
      'web/files/admin',
    ],
    'web/base/admin/frame': [
      'contract',
      'web/base/call.ts',
      'web/base/kit',
      'web/base/ui',
      'web/mail/admin/sending',
      'web/base/admin/site',
    ],
    'web/games/admin': [...desk, 'web/games/room404', 'web/base/admin/frame', 'web/base/admin/site'],
    'web/people/admin/imports': [
      ...[
        ...desk,
        'web/base/admin/frame',
        'web/mail/admin/sending',
        'web/base/admin/site',
        'web/people/admin/subscribers',
      ],
    ],
    'web/letters/admin/letter': ['contract', 'web/base/ui', 'web/people/admin/recipients'],
    'web/letters/admin': [
      ...[
        ...desk,
        'web/letters/admin/archiving',
        'web/base/admin/frame',
        'web/people/admin/recipients',
        'web/mail/admin/sending',
      ],
      'web/base/admin/site',
    ],
    'web/mail/admin': [...desk, 'web/base/admin/frame', 'web/base/admin/site'],
    'web/moving/admin': [
      ...[
        'contract',
        'web/base/call.ts',
        'web/base/kit',
        'web/base/ui',
        'web/base/admin/frame',
        'web/files/admin',
      ],
    ],
    'web/mail/admin/outbox': [
      ...['contract', 'web/base/kit', 'web/base/queries.ts', 'web/base/ui'],
      ...['web/base/admin/frame', 'web/mail/admin/sending', 'web/base/admin/site'],
    ],
    'web/answers/admin/polls': [
      ...[
        ...desk,
        'web/base/admin/frame',
        'web/people/admin/recipients',
        'web/answers/admin/sealing',
        'web/mail/admin/sending',
      ],
      'web/base/admin/site',
    ],
    'web/people/admin/recipients': [...desk, 'web/base/admin/site'],
    'web/answers/admin/replies': [
      ...[
        ...desk,
        'web/answers/admin/sealing',
        'web/base/admin/frame',
        'web/letters/admin/letter',
        'web/base/admin/site',
      ],
    ],
    'web/author/admin/restored': [...desk, 'web/base/admin/frame', 'web/base/admin/site'],
    'web/answers/admin/sealing': [...desk, 'web/answers/sealing'],
    'web/mail/admin/sending': [
      ...desk,
      'web/letters/admin/letter',
      'web/people/admin/recipients',
      'web/base/admin/site',
    ],
    'web/author/admin/settings': [
      'web/letters/admin/archiving',
      ...[
        ...desk,
        'web/base/admin/frame',
        'web/answers/admin/sealing',
        'web/base/admin/site',
        'web/files/admin',
        'web/answers/sealing',
      ],
    ],
    'web/base/admin/site': desk,
    'web/people/admin/subscribers': [...desk, 'web/base/admin/frame', 'web/base/admin/site'],
    'web/files/admin': ['contract', 'web/base/call.ts', 'web/base/kit', 'web/base/ui'],
    // Forms, writes, lists and asking before leaving: how a page is wired.
    'web/base/kit': ['contract', 'web/base/call.ts', 'web/base/ui'],
    'web/base/ui': ['contract/base/limits.ts'],

    e2e: [
      ...['contract', 'server/test', 'server/base/db/sqlite/sqlite-driver.ts', 'scripts/start-postgres.ts'],
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
      'server/author/auth',
      'server/author/backups',
      letters,
      polls,
      settings,
      'server/people/subscribers',
      'server/moving/takeout',
      'server/test',
    ],
    // The configuration of the tools.
    '': ['e2e/browser.ts', 'scripts'],
  },
  tests: {
    server: ['server/test'],
    'web/letters/admin/checks': ['web/letters/admin/editor'],
    'web/base/ui': ['contract/base/looks/colors.ts', 'contract/base/looks/papers.ts'],
  },
  packages: { contract: ['zod'] },
  // A reader's page checks nothing that the server does not: schemas would be a fifth of its weight.
  spared: { 'web/entry-reader.tsx': ['zod'] },
  withoutNode: ['contract', 'web'],
  withoutRings: ['web/*/admin'],
  // `fetch` cannot tell how much of a file has gone.
  fetches: { web: ['web/base/call.ts', 'web/files/admin/put-file.ts'] },
}
