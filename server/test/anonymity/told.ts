/** What the author and whoever else is told while the day lasts: nothing at all under strict anonymity, and never a mail or a call for each reply (non-interference). */
import { lookAtCalls } from './copies.ts'
import type { Leak } from './leaks/leak.ts'
import type { Look } from './look.ts'
import type { Kind } from './stage/kinds.ts'
import type { Scene } from './stage/scene.ts'
import { speak } from './stage/speak.ts'
import { prepare, runClock, type Stage, setStage, takeoutOf } from './stage/stage.ts'
import { everyRow } from './ties.ts'
import { differencesOf, type State } from './twins.ts'

/** All that anybody is told, without what only the files tell. */
async function told(stage: Stage, scene: Scene): Promise<State> {
  const { site, kind } = stage
  const mails = await site.inbox()
  const rows = await everyRow(site)
  const always: State = {
    mails: mails.map(({ recipient, subject, text, html }) => [recipient, subject, text, html].join('\n')),
    'webhooks’ calls': rows
      .filter(({ table }) => table === 'webhook_deliveries')
      .map(({ row }) => JSON.stringify(row)),
  }
  if (kind !== 'strict anonymity') return always
  const takeout = await takeoutOf(stage)
  return {
    ...always,
    calls: (await lookAtCalls(site, scene)).answers,
    takeout: [...takeout].flatMap(([name, text]) => text.split('\n').map(line => `${name} ${line}`)),
  }
}

/** Before anything is said, and when all is said and the clock has looked, at the same moment of the day. */
export async function attackTold(kind: Kind, leak?: Leak): Promise<Look[]> {
  const stage = await setStage(kind, leak)
  const { site } = stage
  try {
    const webhook = { url: 'https://listener.example/hook', events: ['poll.closed', 'letter.sent'] }
    await site.asAuthor({ method: 'POST', url: '/api/webhooks', payload: webhook })
    const prepared = await prepare(stage)
    await runClock(site)
    const moment = site.clock.now().toISOString()
    const nobody: Scene = { ...prepared, known: [], moments: [], exchanges: [] }
    const before = await told(stage, nobody)
    const linesBefore = stage.lines.length
    await speak(prepared, [0, 1], 'waiting')
    // The author looks for what there is to answer.
    const lines = stage.lines.slice(linesBefore).filter(line => !line.includes('"GET"'))
    await leak?.atEnd?.(site, nobody)
    await runClock(site)
    site.clock.set(moment)
    const after = await told(stage, nobody)
    const ofLog = kind === 'strict anonymity' ? { log: lines } : {}
    const found = differencesOf(before, { ...after, ...ofLog })
    const times = Object.values(after).reduce((sum, texts) => sum + texts.length, 0)
    const what =
      kind === 'strict anonymity' ? 'every call, count, takeout, mail and webhook' : 'mails and webhooks'
    return [{ looked: `${what} before and after the day’s words (${kind})`, times, found }]
  } finally {
    await site.close()
  }
}
