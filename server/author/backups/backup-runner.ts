/** Runs backups beside the site: one at a time over all its processes (lease), nightly once, with how it went for every page. */
import { setTimeout as pause } from 'node:timers/promises'
import type { KeptBackup } from '../../../contract/author/backups.ts'
import { laterText, nowText } from '../../base/clock.ts'
import { steadyTime } from '../../base/clockwork/steady-time.ts'
import { sayToldInEnglish, tell } from '../../base/languages/told.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { BackupsHandle, Site } from '../../base/site.ts'
import { expireBackups } from './expire-backups.ts'
import { type Copies, writeJournal } from './journal/write-journal.ts'
import { explainBackup, stillVerifies } from './make-backup.ts'
import { choosePlace } from './places/choose-place.ts'
import { beginState, changeState, failRunning, findBirth, findState } from './queries.ts'
import { cutOff, patience } from './read-status.ts'

/** Makes one, in this thread or another. @param onStep told what it is doing */
export type BackupWork = (
  wanted: { reason: 'asked' | 'nightly'; to: string },
  onStep: (words: string) => void,
) => Promise<KeptBackup>

export interface BackupRunner extends BackupsHandle {
  /** Where one process alone may be: ends what the process before left running. */
  start(): Promise<void>
  /** What one look at the clock does: the nightly backup when it is due. */
  lookAtClock(): Promise<void>
  /** What is older than backups are kept goes. @throws when the place is away */
  expire(): Promise<void>
  /** Writes down who left since the last time; a failure is kept for the page. */
  moveJournal(): Promise<void>
  /** Waits for what is running. */
  settled(): Promise<void>
  /** Who left is written down; what is running is given up, and swept by the next. */
  stop(): Promise<void>
}

type Parts = Pick<Site, 'db' | 'engine' | 'clock' | 'config'> & { log: Pick<Site['log'], 'info' | 'error'> }

/** Milliseconds: how often a running one says that it is alive, and until a failed nightly one is tried again. */
const beat = 5_000

const tryAgain = 3_600_000

// length: small functions over one state that nobody else may touch
export function createBackupRunner(site: Parts, work: BackupWork): BackupRunner {
  const { db, clock, config, log } = site
  let trouble: string | null = null
  let journalTrouble: string | null = null
  let damaged: string[] = []
  let running: Promise<unknown> = Promise.resolve()
  const copies: Copies = new Map()
  const ending = new AbortController()

  const begin = async (reason: 'asked' | 'nightly', night: string | null): Promise<boolean> => {
    const now = nowText(clock)
    const begun = { reason, night, started_at: now, touched_at: now }
    const since = {
      dead: laterText(clock, -patience),
      failed: laterText(clock, -tryAgain),
      ahead: laterText(clock, patience),
    }
    if (!(await beginState(db, begun, since))) return false
    running = run(reason, night)
    return true
  }

  const run = async (reason: 'asked' | 'nightly', night: string | null) => {
    let words = 'beginning'
    const beating = new AbortController()
    const alive = keepSaying(() => changeState(db, { words, touched_at: nowText(clock) }), beating.signal)
    try {
      const { backup_to: to } = await siteSettings(db, config)
      const backup = await work({ reason, to }, step => {
        words = step
      })
      beating.abort()
      await alive
      await changeState(db, { state: 'done', words: null, name: backup.name, ...(night && { night }) })
      trouble = null
      log.info(
        { bytes: backup.bytes, ms: Date.parse(backup.checkedAt ?? '') - Date.parse(backup.takenAt) },
        'a backup was made and checked',
      )
      if (backup.missingPictures > 0)
        log.error({ missing: backup.missing }, 'the backup is not whole: pictures or files are missing')
      // The backup is made and counts, whatever becomes of the old ones: each night looks after them again.
      await expire().catch(error => log.error({ err: error }, 'old backups could not be deleted'))
    } catch (error) {
      beating.abort()
      await alive
      trouble = ending.signal.aborted ? tell('backupTrouble.stopped') : explainBackup(error, config)
      log.error({ err: error, reason: sayToldInEnglish(trouble) }, 'the backup failed')
      // A full disk may take not even this: then the page has it from here.
      const stored = await changeState(db, { state: 'failed', words: trouble }).then(
        () => true,
        () => false,
      )
      if (stored) trouble = null
    }
  }

  const expire = async () => {
    const settings = await siteSettings(db, config)
    const place = choosePlace(config, settings.backup_to)
    const { gone, damaged: found } = await expireBackups({
      place,
      days: settings.backup_days,
      now: clock.now(),
      passed: await steadyTime(site),
      verifies: backup => stillVerifies(site, place, backup),
    })
    damaged = found
    if (gone > 0) log.info({ gone }, 'backups that were too old are deleted')
    if (found.length > 0) log.error({ damaged }, 'kept backups cannot be read any more: older ones stay')
  }

  const lookAtClock = async () => {
    const settings = await siteSettings(db, config)
    const night = nightOf(clock.now(), settings.time_zone)
    if (!settings.backup_nightly) return
    // A site that began today owes nothing for last night.
    if (nightOf(new Date(await findBirth(db)), settings.time_zone) === night) return
    if ((await findState(db))?.night !== night) await begin('nightly', night)
  }

  const moveJournal = async () => {
    try {
      while (await writeJournal(site, copies)) if (ending.signal.aborted) break
      journalTrouble = null
    } catch (error) {
      journalTrouble = explainBackup(error, config)
    }
  }

  return {
    begin: () => begin('asked', null),
    trouble: () => trouble,
    journalTrouble: () => journalTrouble,
    damaged: () => damaged,
    lookAtClock,
    expire,
    moveJournal,
    settled: async () => void (await running),
    async start() {
      // Nobody else makes backups of this file: what ran died with its process.
      if (site.engine === 'sqlite') await failRunning(db, cutOff)
    },
    async stop() {
      ending.abort()
      // The last word of a site that ends in order is of its very end.
      for (const copied of copies.values()) copied.nextAt = 0
      await moveJournal()
      await Promise.race([running, pause(2_000)])
    },
  }
}

/** Until it is told to stop; a word that cannot be stored is said again a moment later. */
async function keepSaying(say: () => Promise<void>, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await say().catch(() => {})
    await pause(beat, undefined, { signal: stop }).catch(() => {})
  }
}

/** Backups are made after three o'clock in the author's time zone, when fewest people write (scheduling). */
const three = 3 * 3_600_000

/** @returns the day, as 2026-11-22, whose three o'clock was the last one */
function nightOf(now: Date, timeZone: string): string {
  const moment = new Date(now.getTime() - three)
  if (Number.isNaN(moment.getTime())) return ''
  // This locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}
