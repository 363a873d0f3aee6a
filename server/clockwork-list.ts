/** The one list of what runs by the clock beside the site's calls (cron jobs). Sending has loops of its own: the mailer's and the laying's. */
import type { BackupRunner } from './backups/backup-runner.ts'
import type { ClockWork } from './clockwork/start-clockwork.ts'
import { sweepTraces } from './db/sweep-traces.ts'
import { eraseSecrets } from './ledger/erase-secrets.ts'
import { shuffleAnswers } from './poll-answers/shuffle-answers.ts'
import { digestReplies } from './replies/digest-replies.ts'
import { shuffleReplies } from './replies/shuffle-replies.ts'
import type { Site } from './site.ts'
import { chooseStore } from './uploads/choose-store.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

type Parts = Pick<Site, 'db' | 'engine' | 'clock' | 'config' | 'mailer'> & {
  backups: Pick<BackupRunner, 'moveJournal' | 'lookAtClock'>
  log: Pick<Site['log'], 'info'>
}

export function clockworkList(site: Parts): ClockWork[] {
  const { backups, clock, log } = site
  const store = chooseStore(site.config)
  return [
    {
      name: 'replies',
      every: 10 * minute,
      atStart: true,
      look: () => sweepTraces(site),
      async nightly() {
        await digestReplies(site)
        await shuffleReplies(site, clock.now())
      },
    },
    {
      name: 'poll answers',
      every: 10 * minute,
      atStart: true,
      // Of a send whose last copies were withdrawn, the mailer erases nothing.
      look: () => eraseSecrets(site),
      nightly: () => shuffleAnswers(site, clock.now()),
    },
    {
      name: 'uploads',
      every: hour,
      atStart: true,
      first: async () => store.sweepUnfinished?.(),
      async look() {
        const removed = await sweepUploads(site, store)
        if (removed > 0) log.info({ removed }, 'unused uploads are removed')
      },
    },
    { name: 'journal of who left', every: second, look: () => backups.moveJournal() },
    // Its night is of the author's time zone, and claimed in its own row, which every page reads.
    { name: 'nightly backup', every: minute, look: () => backups.lookAtClock() },
  ]
}
