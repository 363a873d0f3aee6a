/** What each room of the server may import, by district. */
import type { ImportTable } from './judge-imports.ts'

const clock = 'server/base/clock.ts'
const config = 'server/base/config.ts'
const configBounces = 'server/base/config-bounces.ts'
const configOnion = 'server/base/config-onion.ts'
const onion = 'server/base/onion.ts'
const strictTransport = 'server/base/strict-transport.ts'
const liveConfig = 'server/base/live-config.ts'
const csv = 'server/base/csv.ts'
const parser = 'server/base/shallow-parser.ts'
const folder = 'server/base/project-folder.ts'
const ownProcess = 'server/base/answer-of-process.ts'
const site = 'server/base/site.ts'
const db = 'server/base/db'
const http = 'server/base/http'
const foreign = 'server/base/foreign'
const fetching = 'server/base/fetching'
const secrets = 'server/base/secrets'
const store = 'server/base/store'
const clockwork = 'server/base/clockwork'
const pages = 'server/base/pages'
const settings = 'server/base/settings'
const waiting = 'server/base/waiting'
const webhooks = 'server/base/webhooks'
const languages = 'server/base/languages'
const letters = 'server/letters'
const mail = 'server/mail'
const ledger = 'server/mail/ledger'
const mailSettings = 'server/mail/mail-settings'
const files = 'server/files'
const uploads = 'server/files/uploads'
const imports = 'server/people/imports'
const readers = 'server/people/subscribers'
const circles = 'server/people/circles'
const polls = 'server/answers/polls'
const replies = 'server/answers/replies'
const sealing = 'server/answers/sealing'
const backups = 'server/author/backups'
const secondFactor = 'server/author/second-factor'

/** What a feature of the server stands on. */
const feature = ['contract', clock, db, http, site]
/** What looks over a letter, or how mail is set up. */
const checking = ['contract', config, foreign, http, languages, site]

export const serverParts: ImportTable = {
  // The boot, and the one list of features.
  server: [
    ...feature,
    backups,
    clockwork,
    config,
    csv,
    fetching,
    folder,
    foreign,
    languages,
    liveConfig,
    pages,
    parser,
    secondFactor,
    settings,
    store,
    waiting,
    webhooks,
    'server/answers/*',
    'server/author/auth',
    'server/author/visits',
    'server/files/*',
    'server/games/*',
    'server/letters/*',
    'server/mail/*',
    'server/moving/*',
    'server/people/*',
  ],

  'server/letters/archive': [...feature, languages, ledger, letters, pages, replies, settings],
  'server/letters/cards': ['contract', folder, languages, letters, ownProcess, settings, site],
  'server/letters/checks': [...checking, clock, ledger, letters, parser, settings],
  [letters]: [
    ...feature,
    clockwork,
    config,
    foreign,
    languages,
    ledger,
    mail,
    pages,
    parser,
    replies,
    sealing,
    settings,
    uploads,
    webhooks,
    'parts/*/*server.ts',
    'parts/*/part.ts',
    'parts/drawn-as.ts',
    'parts/part.ts',
  ],
  'server/letters/link-cards': ['contract', fetching, foreign, http, parser, site, store, uploads],

  'server/people/*': [...feature, ledger],
  [circles]: [settings],
  [imports]: [csv, foreign, letters, mail, webhooks, 'server/people/*'],
  // An erasure goes wherever an address stands.
  [readers]: [
    circles,
    clockwork,
    config,
    csv,
    languages,
    letters,
    mail,
    secrets,
    settings,
    waiting,
    webhooks,
  ],

  'server/answers/*': [...feature, settings],
  [polls]: [config, languages, ledger, mail, sealing, secrets, webhooks],
  'server/answers/poll-answers': [csv, ledger, mail, polls, sealing, secrets, waiting],
  'server/answers/receipts': [clockwork, languages, replies, sealing, secrets, waiting],
  [replies]: [config, languages, ledger, letters, mail, sealing, secrets, waiting],
  [sealing]: [],

  'server/games/*': feature,
  'server/games/bingo': [],
  'server/games/durdle': [],
  'server/games/room404': [],

  [mail]: [
    'contract/base/between.ts',
    'contract/base/limits.ts',
    'contract/base/looks/colors.ts',
    'contract/languages',
    'contract/letters/body/escape-html.ts',
    config,
    db,
    languages,
    liveConfig,
    'server/base/store/write-whole.ts',
  ],
  'server/mail/bounces': [
    ...feature,
    config,
    configBounces,
    fetching,
    foreign,
    ledger,
    mail,
    mailSettings,
    parser,
    secrets,
    settings,
    readers,
  ],
  'server/mail/outbox': [...feature, backups, ledger, mail, 'server/mail/bounces'],
  [ledger]: [...feature, config, liveConfig, mail],
  'server/mail/acceptance': [
    ...checking,
    configBounces,
    db,
    fetching,
    liveConfig,
    mail,
    mailSettings,
    secrets,
    'server/mail/bounces',
  ],
  [mailSettings]: ['contract', config, db, http, liveConfig, mail, secondFactor, secrets, settings, site],

  'server/files/*': [...feature, clockwork, fetching, ledger, letters, settings, store],
  [files]: [config, languages, uploads],
  [uploads]: [folder, mail, ownProcess],

  'server/moving/*': [...feature, files, imports, languages, ledger, letters, settings, store],
  // What comes from elsewhere: `formats/` reads it and knows nothing of this site.
  'server/moving': [
    circles,
    clockwork,
    fetching,
    foreign,
    mail,
    parser,
    uploads,
    'parts/*/*server.ts',
    'server/letters/link-cards',
  ],
  'server/moving/takeout': [
    circles,
    csv,
    foreign,
    languages,
    polls,
    replies,
    sealing,
    readers,
    'server/answers/poll-answers',
    'server/games/room404',
    // The other way round: what it writes as Markdown the same room reads.
    'server/moving/formats/markdown/print-markdown.ts',
  ],

  'server/author/*': [...feature, settings],
  'server/author/auth': [config, liveConfig, secondFactor, 'server/author/keys'],
  'server/author/keys': [],
  [secondFactor]: [config, secrets],
  [backups]: [clockwork, config, files, languages, ledger, polls, readers, secrets, store, uploads, webhooks],
  'server/author/visits': [],

  // What every feature shares.
  [clock]: [],
  [folder]: [],
  [config]: ['contract', configBounces, configOnion, liveConfig],
  [configOnion]: [],
  [onion]: [config],
  [strictTransport]: [config, liveConfig],
  [configBounces]: ['contract'],
  [liveConfig]: [configBounces],
  [site]: [
    'contract',
    clock,
    config,
    db,
    fetching,
    http,
    pages,
    'server/mail/ledger/circles.ts',
    'server/mail/ledger/sendable.ts',
  ],
  [db]: ['contract', folder],
  [foreign]: ['contract', folder, 'server/base/db/sqlite/turns.ts'],
  [http]: [
    'contract',
    clock,
    languages,
    liveConfig,
    onion,
    site,
    strictTransport,
    'server/base/db/is-away.ts',
    'server/base/foreign/set-aside.ts',
  ],
  [fetching]: ['contract', http],
  [pages]: ['contract', config, db, folder, http, languages, onion, site, strictTransport],
  [clockwork]: [clock, db, site],
  [csv]: ['contract'],
  [parser]: [],
  [languages]: ['contract', folder],
  [secrets]: [config, db],
  [waiting]: [db, secrets],
  [store]: ['contract', clock, config, db, folder],
  [settings]: [...feature, languages, ledger, mail],
  [webhooks]: [...feature, clockwork, fetching, languages, settings],

  'server/test': [
    'contract',
    backups,
    circles,
    clock,
    clockwork,
    config,
    db,
    fetching,
    files,
    http,
    imports,
    ledger,
    mail,
    pages,
    'server/app.ts',
    'server/author/auth',
    secrets,
    'server/answers/poll-answers/test-blind.ts',
    'server/answers/polls/rights/right-hashes.ts',
    'server/answers/polls/rights/right-uses.ts',
    'server/base/webhooks/test-webhook.ts',
    'server/clockwork-list.ts',
    'server/mail/acceptance',
    'server/mail/mail-settings/test-mail-cases.ts',
    'server/moving/takeout/test-takeout.ts',
    'server/sendables.ts',
  ],
}
