/** What the settings page shows of backups: how the last one went, where they are kept, and which. */
import type { BackupsStatus, KeptBackup } from '../../../contract/author/backups.ts'
import type { Say } from '../../../contract/languages/keys.ts'
import { laterText } from '../../base/clock.ts'
import { findJump } from '../../base/clockwork/steady-time.ts'
import { sayTold, tell } from '../../base/languages/told.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { whenGone } from './expire-backups.ts'
import { lastErased } from './journal/journal-lines.ts'
import { explainBackup } from './make-backup.ts'
import { choosePlace } from './places/choose-place.ts'
import { findState } from './queries.ts'

/** Milliseconds without a sign of life, after which a running one has died with its process. */
export const patience = 30_000
export const cutOff = tell('backupTrouble.processEnded')

const day = 86_400_000
const inDays = (ms: number) => Math.ceil(ms / day)

export async function readStatus(site: Site, t: Say): Promise<BackupsStatus> {
  const say = (told: string | null) => told && sayTold(t, told)
  const { db, clock, config, backups } = site
  const settings = await siteSettings(db, config)
  const isBucket = settings.backup_to === 'bucket' && config.s3 !== undefined
  const { kept, journal, trouble } = await askPlace(site, settings.backup_to)
  const erasedAt = lastErased(journal)
  const jump = await findJump(site)
  const state = await readState(site)
  return {
    ...state,
    words: say(state.words),
    place: isBucket
      ? { kind: 'bucket', name: config.s3?.bucket ?? '' }
      : { kind: 'folder', name: config.backupDir },
    bucket: config.s3?.bucket ?? null,
    folder: config.backupDir,
    isEncrypted: config.backupPassphrase !== undefined,
    kept,
    placeTrouble: say(trouble),
    journalTrouble: say(backups.journalTrouble()),
    erased:
      erasedAt && kept
        ? whenGone(erasedAt, kept, { days: settings.backup_days, now: clock.now(), ...jump })
        : null,
    damaged: backups.damaged(),
    clockJump: jump && jump.ahead >= day ? { days: inDays(jump.ahead), daysLeft: inDays(jump.left) } : null,
  }
}

async function readState({ db, clock, backups }: Site) {
  const row = await findState(db)
  const lastName = row?.name ?? null
  const unstored = backups.trouble()
  if (unstored)
    return { state: 'failed', words: unstored, startedAt: row?.started_at ?? null, lastName } as const
  if (!row || row.state === 'done')
    return { state: 'waiting', words: null, startedAt: null, lastName } as const
  const isDead = row.state === 'running' && row.touched_at < laterText(clock, -patience)
  const words = isDead ? cutOff : row.words
  const state = isDead || row.state === 'failed' ? 'failed' : 'running'
  return { state, words, startedAt: row.started_at, lastName } as const
}

/** The page has much to say also when a disk or a bucket is away. */
async function askPlace({ config }: Site, to: string) {
  const place = choosePlace(config, to)
  try {
    const kept: KeptBackup[] = await place.list()
    return { kept, journal: (await place.readJournal()) ?? '', trouble: null }
  } catch (error) {
    return { kept: null, journal: '', trouble: explainBackup(error, config) }
  }
}
