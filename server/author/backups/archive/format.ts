/**
 * The archive format of a backup: a tar file (POSIX ustar) of tables as NDJSON and of pictures, compressed with gzip and, when
 * there is a passphrase, encrypted with age. It knows no engine: what one wrote the other reads.
 *
 *   README.txt                      what this is, for whoever opens it in ten years
 *   backup.json                     the head: what the tables looked like
 *   tables/<name>/000001.ndjson     rows in the order of their primary key, a JSON object a line
 *   pictures/<name>
 *   files/<id>                      recordings, videos and other files
 *   manifest.json                   the end: how many rows and which pictures there must be, each with its SHA-256; encrypted,
 *                                   also the key of the site's secrets
 */
import { z } from 'zod'
import { sayToldInEnglish, tell } from '../../../base/languages/told.ts'

export const headEntry = 'backup.json'
export const manifestEntry = 'manifest.json'
export const readMeEntry = 'README.txt'

/** What ends in statements: of a file that somebody bent it must be no more than a name. */
const sqlName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const isDistinct = (names: readonly string[]) => new Set(names).size === names.length

const column = z.object({
  name: sqlName,
  type: z.enum(['text', 'integer', 'real', 'binary']),
})
const table = z.object({
  name: sqlName,
  /** In the order of the alphabet. */
  columns: z
    .array(column)
    .min(1)
    .refine(columns => isDistinct(columns.map(({ name }) => name))),
  /** Its primary key. */
  key: z.array(sqlName).min(1),
})
export type TableShape = z.infer<typeof table>

const head = z.object({
  format: z.literal(1, { error: 'another format' }),
  /** The moment whose state the rows are. */
  takenAt: z.iso.datetime(),
  /** Where it was taken; it can be restored on either. */
  engine: z.enum(['sqlite', 'postgres']),
  /** The migrations that had made the tables, in their order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(table).refine(tables => isDistinct(tables.map(({ name }) => name))),
})
export type BackupHead = z.infer<typeof head>

const digest = z.string().regex(/^[0-9a-f]{64}$/)
const manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: digest })),
  pictures: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: digest })),
  /** Absent in backups of releases that knew none. */
  files: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: digest })).default({}),
  /** Pictures and files the tables name that were not where they should lie, or not as long as they were. */
  missing: z.array(z.string()),
  /** What some of them are called. */
  names: z.record(z.string(), z.string()).optional(),
  /** What the site's secrets are encrypted with; in encrypted backups alone, where it lay in a file. */
  secretKey: z.base64().length(44).optional(),
})
export type BackupManifest = z.infer<typeof manifest>
export type TableDigest = BackupManifest['tables'][string]

/** What is not in a backup, as a person would look for it: a picture by its address, a file by its name. */
export const missingNames = ({ missing, names = {} }: BackupManifest): string[] =>
  missing.map(key => names[key] ?? (key.startsWith('files/') ? key : `/objects/${key}`))

/** A backup that cannot be used, in a sentence that says why. */
export class BackupFault extends Error {
  /** As `tell` gives it; its message says it in English, for the terminal and the log. */
  readonly told: string

  constructor(told: string, options?: ErrorOptions) {
    super(sayToldInEnglish(told), options)
    this.told = told
  }
}

export const parseHead = (text: string) => parse(head, text, headEntry)
export const parseManifest = (text: string) => parse(manifest, text, manifestEntry)

function parse<Schema extends z.ZodType>(schema: Schema, text: string, name: string): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupFault(tell('backupTrouble.partDamaged', { part: name }))
  }
  const { format } = value as { format?: number }
  if (name === headEntry && typeof format === 'number' && format > 1)
    throw new BackupFault(tell('backupTrouble.newerRelease'))
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new BackupFault(tell('backupTrouble.partForeign', { part: name }))
  return parsed.data
}

/**
 * Tables a backup leaves out. Sessions, keys and links to a reader's own page: one that was ended since would let somebody in again. Parts of files on their way:
 * their bytes are not in it. The rest lives for hours and speaks of this very database.
 */
export const leftOut: readonly string[] = [
  'sessions',
  'personal_keys',
  'own_page_links',
  'webhook_deliveries',
  'known_browsers',
  'mail_hours',
  'letter_previews',
  // Made from the letters, and filled again by the site that starts on them.
  'letter_words',
  'file_parts',
  'refusing_domains',
  'send_answers',
  'send_domains',
  'departures',
  'night_claims',
  'backup_state',
  'restores',
]

/** What a whole backup is called: by the second, so that the order of names is the order of time. */
export function backupName(
  takenAt: string,
  { isSealed, note }: { isSealed: boolean; note?: string },
): string {
  const moment = takenAt.replace(/[-:]/g, '').replace(/\.\d+Z$/, 'Z')
  return `foolscap-${moment}${note ? `-${note}` : ''}.tar.gz${isSealed ? '.age' : ''}`
}

export const isBackupName = (name: string) => /^foolscap-\d{8}T\d{6}Z[a-z0-9-]*\.tar\.gz(\.age)?$/.test(name)

export const readMe = `This is a backup of a Foolscap site.

Restore it with:  npm run restore -- <this file>
It goes into SQLite or PostgreSQL, whichever the site is configured for, wherever it was taken.

backup.json        when it was taken, and what the tables look like
tables/            the rows of each table, a JSON object a line
pictures/          the uploaded pictures
files/             recordings, videos and other files, by their id in tables/files
manifest.json      how many rows and which pictures and files there must be, each with its SHA-256;
                   in an encrypted backup also the key of the site's secrets
`
