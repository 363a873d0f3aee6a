/** The one list of what runs by the clock beside the site's calls (cron jobs). Sending has loops of its own: the mailer's and the laying's. */
import { shuffleAnswers } from './answers/poll-answers/shuffle-answers.ts'
import { arriveAnswers } from './answers/poll-answers/waiting-answers.ts'
import { newUses } from './answers/polls/rights/right-uses.ts'
import { settleRights } from './answers/polls/rights/settle-rights.ts'
import { tellClosings } from './answers/polls/tell-closed.ts'
import { arriveReplies } from './answers/receipts/arrive-replies.ts'
import { sweepReceipts } from './answers/receipts/sweep-receipts.ts'
import { digestReplies } from './answers/replies/digest-replies.ts'
import { shuffleReplies } from './answers/replies/shuffle-replies.ts'
import type { BackupRunner } from './author/backups/backup-runner.ts'
import type { ClockWork } from './base/clockwork/start-clockwork.ts'
import { lookAtTime } from './base/clockwork/steady-time.ts'
import { settleNotes, writeAllNotes } from './base/db/traces/settle-notes.ts'
import { sweepTraces } from './base/db/traces/sweep-traces.ts'
import type { FailureLog } from './base/http/log/failure-log.ts'
import type { Site } from './base/site.ts'
import { chooseStore } from './base/store/choose-store.ts'
import { deliverEvents, sweepDeliveries } from './base/webhooks/deliver-events.ts'
import { chooseFileStore } from './files/choose-file-store.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { sweepUploads } from './files/uploads/sweep-uploads.ts'
import { fillFindable } from './letters/finding/fill-findable.ts'
import { judgeEarlier } from './letters/listing/judge-earlier.ts'
import { sweepLeaveMails } from './mail/bounces/take-leave-mail.ts'
import { lookIntoMailbox, sweepTokens } from './mail/bounces/watch-mailbox.ts'
import { newOpens } from './mail/ledger/copies/opens.ts'
import { eraseSecrets } from './mail/ledger/erase-secrets.ts'
import { dropLeases } from './moving/queries.ts'
import { sweepMovings, workOnMovings } from './moving/work-on-movings.ts'
import { finishRemovals } from './people/circles/delete-circle.ts'
import { workOnJoins } from './people/imports/join-slice.ts'
import { workOnUndos } from './people/imports/undo-import.ts'
import { foldKnown } from './people/subscribers/fold-known.ts'
import { sweepOwnPages } from './people/subscribers/own-page/passing.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

type Parts = Pick<
  Site,
  'network' | 'db' | 'longReads' | 'engine' | 'clock' | 'config' | 'mailer' | 'pageCache'
> & {
  backups: Pick<BackupRunner, 'moveJournal' | 'lookAtClock' | 'expire'>
  log: Pick<Site['log'], 'info'>
  failureLog: Pick<FailureLog, 'tellDaysOver'>
}

export function clockworkList(site: Parts): ClockWork[] {
  const { backups, clock, failureLog } = site
  return [
    { name: 'the time that has passed', every: 10 * minute, atStart: true, look: () => lookAtTime(site) },
    {
      name: 'replies',
      every: 10 * minute,
      atStart: true,
      async look() {
        await sweepTraces(site)
        await arriveReplies(site, clock.now())
      },
      async nightly() {
        await digestReplies(site)
        await shuffleReplies(site, clock.now())
      },
    },
    { name: 'receipts', every: 10 * minute, atStart: true, nightly: () => sweepReceipts(site) },
    pollAnswersWork(site),
    {
      name: 'openings',
      every: second,
      look: () => settleNotes(site, newOpens),
      nightly: () => writeAllNotes(site, newOpens),
    },
    {
      name: 'uses of rights to answer',
      every: second,
      look: () => settleNotes(site, newUses),
      nightly: () => writeAllNotes(site, newUses),
    },
    { name: 'rights to answer', every: 10 * second, look: () => settleRights(site) },
    ...sweepings(site),
    ...bouncesWork(site),
    ...lettersWork(site),
    ...peopleWork(site),
    { name: 'failures of unlogged calls', every: 10 * minute, look: async () => failureLog.tellDaysOver() },
    {
      name: 'webhooks',
      every: second,
      look: ending => deliverEvents({ ...site, ending }),
      nightly: () => sweepDeliveries(site),
    },
    { name: 'polls that close by their date', every: minute, atStart: true, look: () => tellClosings(site) },
    { name: 'journal of who left', every: second, look: () => backups.moveJournal() },
    // Its night is of the author's time zone, and claimed in its own row, which every page reads.
    { name: 'nightly backup', every: minute, look: () => backups.lookAtClock() },
    { name: 'old backups', every: 10 * minute, atStart: true, nightly: () => backups.expire() },
  ]
}

const pollAnswersWork = (site: Parts): ClockWork => ({
  name: 'poll answers',
  every: 10 * minute,
  atStart: true,
  // When the last copies of a send are withdrawn, the mailer erases nothing.
  async look() {
    await eraseSecrets(site)
    await arriveAnswers(site, site.clock.now())
  },
  nightly: () => shuffleAnswers(site, site.clock.now()),
})

const peopleWork = (site: Parts): ClockWork[] => [
  { name: 'imports that join', every: minute, atStart: true, look: ending => workOnJoins(site, ending) },
  { name: 'imports taken back', every: minute, atStart: true, look: ending => workOnUndos(site, ending) },
  ownPagesWork(site),
  {
    name: 'names as they are searched',
    every: 10 * minute,
    atStart: true,
    look: ending => foldKnown(site, ending),
  },
]

const lettersWork = (site: Parts) => [movingWork(site), findingWork(site), judgingWork(site)]

const findingWork = (site: Parts): ClockWork => ({
  name: 'addresses and words of letters',
  every: minute,
  atStart: true,
  look: ending => fillFindable(site, ending),
})

const judgingWork = (site: Parts): ClockWork => ({
  name: 'letters of earlier releases that the archive may list',
  every: minute,
  atStart: true,
  look: ending => judgeEarlier(site, ending),
})

const movingWork = (site: Parts): ClockWork => ({
  name: 'exports that are moved in',
  every: second,
  atStart: true,
  // Where one process alone may be, whoever was at it died with the process before.
  first: async () => site.engine === 'sqlite' && dropLeases(site.db),
  look: ending => workOnMovings(site, ending),
  nightly: () => sweepMovings(site),
})

const ownPagesWork = (site: Parts): ClockWork => ({
  name: 'links of readers’ own pages',
  every: 10 * minute,
  atStart: true,
  look: () => sweepOwnPages(site),
})

const bouncesWork = (site: Parts): ClockWork[] => [
  {
    name: 'bounces',
    every: minute,
    atStart: true,
    look: ending => lookIntoMailbox(site, ending),
    async nightly() {
      await sweepTokens(site)
      await sweepLeaveMails(site)
    },
  },
]

/** What nobody uses any more goes. */
function sweepings(site: Parts): ClockWork[] {
  const { log } = site
  const store = chooseStore(site.config)
  const files = chooseFileStore(site)
  return [
    { name: 'circles that are deleted', every: minute, atStart: true, look: () => finishRemovals(site) },
    {
      name: 'uploads',
      every: hour,
      atStart: true,
      async look() {
        await store.sweepUnfinished?.()
        const removed = await sweepUploads(site, store)
        if (removed > 0) log.info({ removed }, 'unused uploads are removed')
      },
    },
    {
      name: 'files',
      every: hour,
      atStart: true,
      async look() {
        const removed = await sweepFiles(site, files)
        if (removed > 0) log.info({ removed }, 'unused files are removed')
      },
    },
  ]
}
