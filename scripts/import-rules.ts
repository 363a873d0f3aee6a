/**
 * Who may import whom. A part is a folder or a file; what lies inside one part may import each other, and a part inside another is
 * one of its own. An import that stands here nowhere fails the tests, and so does an entry that no import needs.
 *
 * A district holds the rooms of one subject. Its row, `server/games/*`, says what each of its rooms imports, and the room's own
 * row what else. As something to import it means each of its rooms.
 */
import type { ImportRules } from './imports/judge-imports.ts'
import { serverParts } from './imports/server-parts.ts'
import { webParts } from './imports/web-parts.ts'

// A part of a letter: what it says of itself, and its sides on the server and in the editor, which never meet.
const part = 'parts/*/part.ts'

export const importRules: ImportRules = {
  parts: {
    ...serverParts,
    ...webParts,
    contract: [],
    parts: ['contract'],
    'parts/*/*editor.ts*': [
      'contract',
      part,
      'web/base/translations.ts',
      'web/base/ui',
      'web/letters/admin/editor',
    ],
    'parts/*/*server.ts': ['contract', part, 'server/base/languages', 'server/letters', 'server/mail'],
    e2e: [
      'contract',
      'scripts/start-postgres.ts',
      'server/base/config.ts',
      'server/base/db/sqlite/sqlite-driver.ts',
      'server/boot.ts',
      'server/mail/smtp/test-certificate.ts',
      'server/answers/poll-answers/test-blind.ts',
      'server/mail/smtp/test-relay.ts',
      'server/test',
    ],
    bench: ['contract', 'e2e', 'server/base/db', 'server/letters', 'server/test/free-port.ts'],
    scripts: [
      'contract',
      'server/answers/polls',
      'server/answers/replies',
      'server/author/auth',
      'server/author/backups',
      'server/base/clock.ts',
      'server/base/config.ts',
      'server/base/db',
      'server/base/languages',
      'server/base/settings',
      'server/boot-fault.ts',
      'server/letters',
      'server/mail',
      'server/mail/bounces',
      'server/mail/mail-settings',
      'server/people/subscribers',
      'server/tell-boot-fault.ts',
      'server/test',
      'web/base/translations.ts',
    ],
    // The configuration of the tools.
    '': ['e2e/browser.ts', 'scripts'],
  },
  tests: {
    contract: ['parts', 'server/letters'],
    parts: ['server/letters', 'server/moving', 'web/letters/admin/editor'],
    server: ['server/test'],
    'web/answers/admin/replies': ['web/answers/sealing'],
    'web/letters/admin/checks': ['web/letters/admin/editor'],
    'web/base/ui': ['contract/base/looks/colors.ts', 'contract/base/looks/papers.ts'],
  },
  packages: {
    contract: [
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@schummar/icu-type-parser',
      '@scure/base',
      'icu-minify/compile',
      'icu-minify/format',
      'zod',
    ],
    [part]: [],
  },
  // A reader's page checks nothing that the server does not: schemas would be a fifth of its weight.
  spared: { 'web/entry-reader.tsx': ['icu-minify/compile', 'zod'] },
  withoutNode: ['contract', 'parts', 'web'],
  withoutRings: ['web/*/admin'],
  // `fetch` cannot tell how much of a file has gone; what the desk says is a file of its build, and no call.
  fetches: { web: ['web/base/call.ts', 'web/entry-desk.tsx', 'web/files/admin/put-file.ts'] },
}
