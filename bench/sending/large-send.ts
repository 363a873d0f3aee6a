/** How long anybody else waits while a letter to 300,000 is pressed, laid, reported, counted and stopped. */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/db/open-database.ts'
import { type FilledSite, progressOf, startFilledSite, words } from '../filled-site.ts'
import type { Measure } from '../measure.ts'

const readers = 300_000
/** Milliseconds nobody may wait longer than. */
const bound = 200
const pressId = 'bench-large-send-press'

export async function measureLargeSend(): Promise<Measure[]> {
  const site = await startFilledSite({ readers }, { MAIL_RATE: '0.1' })
  const database = openDatabase({ databaseUrl: undefined, dataDir: site.dataDir })
  const isLaying = async () =>
    (await database.db.selectFrom('sends').select('id').where('laid_until', 'is not', null).execute())
      .length > 0
  const rows = [
    await whileWorking(site, 'press and laying', async () => {
      const letter = { subject: 'A letter', body: words, fromName: 'Ada', everyone: true }
      await site.call('POST', '/api/send-newsletter', { ...letter, pressId, holdSeconds: 3_600 })
      const total = (await progressOf(site, pressId))?.total ?? 0
      if (total < readers) throw new Error(`the send goes to ${total}`)
      while (await isLaying()) await pause(100)
    }),
  ]
  const { body } = await site.call('GET', '/api/newsletters')
  const id = (body as { id: string }[])[0]?.id
  const get = (path: string) => () => site.call('GET', path)
  rows.push(await whileWorking(site, 'progress', get(`/api/sends/${pressId}/progress`)))
  rows.push(await whileWorking(site, 'report', get(`/api/sends/${pressId}`)))
  rows.push(await whileWorking(site, 'outcomes', get(`/api/newsletters/${id}/outcomes`)))
  rows.push(await whileWorking(site, 'recipients-status', get(`/api/newsletters/${id}/recipients-status`)))
  await site.call('POST', `/api/sends/${pressId}/release`)
  const stop = () => site.call('POST', `/api/sends/${pressId}/stop`)
  rows.push(await whileWorking(site, 'stop', stop))
  await database.close()
  await site.end()
  return rows
}

/** Somebody asks for the health, and somebody joins, again and again meanwhile. */
async function whileWorking(site: FilledSite, what: string, work: () => Promise<unknown>): Promise<Measure> {
  let isOver = false
  let worst = 0
  const others = (async () => {
    for (let n = 0; !isOver; n++) {
      const began = performance.now()
      const email = `${what.replace(/\W/g, '')}-${n}@example.com`
      await (n % 2 === 0 ? site.call('GET', '/healthz') : site.call('POST', '/api/subscribers', { email }))
      worst = Math.max(worst, performance.now() - began)
      await pause(10)
    }
  })()
  await pause(50)
  worst = 0
  const began = performance.now()
  await work()
  const took = ((performance.now() - began) / 1_000).toFixed(1)
  isOver = true
  await others
  return {
    what: `${what} at ${readers.toLocaleString('en')} recipients (${took} s): longest wait of another call in ms`,
    ours: worst.toFixed(0),
    against: String(bound),
    ratio: (worst / bound).toFixed(2),
    aim: '< 1',
  }
}
