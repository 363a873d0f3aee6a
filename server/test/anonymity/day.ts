/** Attacks a site on which readers spoke, with everything in hand: on the day, or after the night. */
import { sweepTraces } from '../../base/db/traces/sweep-traces.ts'
import { lookAtCalls, lookAtFiles, lookAtLog, lookAtPages, lookForWords, pairsIn } from './copies.ts'
import { lookForKeyed, lookForRights } from './keyed.ts'
import { filesBelow, type Look } from './look.ts'
import { lookAtMails } from './mails.ts'
import { type Played, takeoutOf } from './stage/stage.ts'
import { everyRow, lookForTies, type StoredRow } from './ties.ts'
import { lookForMoments } from './times.ts'
import type { State } from './twins.ts'

type When = 'on the day' | 'after the night'

/**
 * @param asksAll asks all calls of the author's, hundreds
 * @returns what was found, and all that the site has, for its twin to have as well
 */
export async function attack(
  played: Played,
  when: When,
  asksAll = true,
): Promise<{ looks: Look[]; state: State }> {
  const { kind, site, lines, scene } = played
  const rows = await everyRow(site)
  const { answers, ...calls } = asksAll ? await lookAtCalls(site, scene) : { answers: [] }
  const takeout = await takeoutOf(played)
  await sweepTraces(site.database)
  const state = await stateOf(played, { rows, takeout, answers })

  const looks = [
    lookForTies(rows, scene),
    // Rows that are written anew at night hold what they held.
    ...(when === 'on the day' ? [lookForKeyed(site, rows, scene)] : []),
    lookForRights(site, rows, scene.readers),
    lookForMoments(state, scene.moments),
    await lookAtMails(site),
    ...(kind === 'sealed words' ? [lookForWords(site, rows, scene)] : []),
    lookAtFiles(site, scene),
    lookAtLog(lines, scene),
    ...('looked' in calls ? [calls] : []),
    lookAtTakeout(played, { rows, takeout, when }),
    ...(when === 'after the night' ? [await lookAtPages(site, scene)] : []),
  ]
  return { looks, state }
}

interface Read {
  rows: readonly StoredRow[]
  takeout: ReadonlyMap<string, string>
}

async function stateOf(
  { site, lines, scene }: Played,
  { rows, takeout, answers }: Read & { answers: readonly string[] },
): Promise<State> {
  const byTable = Map.groupBy(rows, ({ table }) => `rows of ${table}`)
  const mails = await site.inbox()
  const files = filesBelow(site.config.dataDir).filter(({ name }) => !/\.eml$|^foolscap\.db/.test(name))
  return {
    ...Object.fromEntries(
      [...byTable].map(([table, all]) => [table, all.map(({ row }) => JSON.stringify(row))]),
    ),
    log: lines,
    mails: mails.map(({ recipient, subject, text, html }) => [recipient, subject, text, html].join('\n')),
    files: files.map(({ name, bytes }) => `${name} ${bytes.toString('latin1')}`),
    takeout: [...takeout].flatMap(([name, text]) => text.split('\n').map(line => `${name} ${line}`)),
    calls: answers,
    'answers to readers': scene.exchanges,
  }
}

/** No line ties a person to words, none has a right, and under strict anonymity none has words before their day is over. */
function lookAtTakeout({ kind, scene }: Played, { rows, takeout, when }: Read & { when: When }): Look {
  const rights = rows
    .filter(({ table }) => table === 'poll_rights')
    .map(({ row }) => (row as { hash: string }).hash)
  const waiting =
    kind === 'strict anonymity' && when === 'on the day' ? scene.known.map(({ said }) => said[0] ?? '') : []
  const found = [...takeout].flatMap(([name, text]) => [
    ...pairsIn(text, name, scene),
    ...(rights.some(hash => text.includes(hash)) ? [`${name} lists rights to answer`] : []),
    ...(waiting.some(id => text.includes(id)) ? [`${name} has what waits for its day to be over`] : []),
  ])
  const looked = 'every file of the takeout: a line that holds a person and their words, rights, what waits'
  return { looked, times: takeout.size, found }
}
