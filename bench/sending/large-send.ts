/** How long the author, and anybody else, waits while a letter to many is pressed, laid, reported, counted and stopped. */
import { setTimeout as pause } from 'node:timers/promises'
import { login } from '../../e2e/site-process.ts'
import { type FilledSite, progressOf, startFilledSite, words } from '../filled-site.ts'
import type { Measure } from '../measure.ts'
import { watchWaits } from './watch-waits.ts'

/** As many as one small machine and a larger one are meant to carry; BENCH_READERS: others. */
const readers = Number(process.env.BENCH_READERS ?? (process.env.DATABASE_URL ? 1_000_000 : 150_000))
const pressId = 'bench-large-send-press'

export async function measureLargeSend(): Promise<Measure[]> {
  const site = await startFilledSite({ readers, onEither: true }, { MAIL_RATE: '0.1' })
  const database = site.open()
  const isLaying = async () =>
    (await database.db.selectFrom('sends').select('id').where('laid_until', 'is not', null).execute())
      .length > 0
  const isEnding = async () =>
    (await database.db.selectFrom('sends').select('id').where('moving', '=', 1).execute()).length > 0
  const rows: Measure[] = []
  const laying = await whileWorking(site, 'press and laying', async () => {
    const letter = { subject: 'A letter', body: words, fromName: 'Ada', everyone: true }
    rows.push(
      await answered('press', () =>
        site.call('POST', '/api/send-newsletter', { ...letter, pressId, holdSeconds: 3_600 }),
      ),
    )
    const total = (await progressOf(site, pressId))?.total ?? 0
    if (total < readers) throw new Error(`the send goes to ${total}`)
    while (await isLaying()) await pause(100)
  })
  rows.push(...laying)
  const { body } = await site.call('GET', '/api/newsletters')
  const id = (body as { id: string }[])[0]?.id
  const cookie = await login(site.url)
  const get = (path: string) => () => drain(site, path, cookie)
  rows.push(...(await whileWorking(site, 'progress', get(`/api/sends/${pressId}/progress`))))
  rows.push(...(await whileWorking(site, 'report', get(`/api/sends/${pressId}`))))
  rows.push(...(await whileWorking(site, 'outcomes', get(`/api/newsletters/${id}/outcomes`))))
  rows.push(
    ...(await whileWorking(site, 'recipients-status', get(`/api/newsletters/${id}/recipients-status`))),
  )
  await site.call('POST', `/api/sends/${pressId}/release`)
  const stopping = await whileWorking(site, 'stop, and ending the rest', async () => {
    rows.push(await answered('stop', () => site.call('POST', `/api/sends/${pressId}/stop`)))
    while (await isEnding()) await pause(100)
  })
  rows.push(...stopping)
  await database.close()
  await site.end()
  return rows
}

/** Milliseconds nobody may wait longer than: who asks for the health, who writes, and the author for two answers. */
const bounds = { health: 100, joining: 200, press: 1_000, stop: 2_000 }

async function answered(
  of: 'press' | 'stop',
  press: () => Promise<{ status: number; body: unknown }>,
): Promise<Measure> {
  const began = performance.now()
  const { status, body } = await press()
  const took = performance.now() - began
  if (status >= 300) throw new Error(`the ${of} answered ${status}: ${JSON.stringify(body)}`)
  return {
    what: `${of} at ${readers.toLocaleString('en')} recipients: ms until it is answered`,
    ours: took.toFixed(0),
    against: String(bounds[of]),
    ratio: (took / bounds[of]).toFixed(2),
    aim: '< 1',
    isLimit: true,
  }
}

async function whileWorking(
  site: FilledSite,
  what: string,
  work: () => Promise<unknown>,
): Promise<Measure[]> {
  let took = 0
  const waits = await watchWaits(site.url, what.replace(/\W/g, ''), async () => {
    const began = performance.now()
    await work()
    took = (performance.now() - began) / 1_000
  })
  const row = (of: keyof typeof waits, words: string): Measure => ({
    what: `${what} at ${readers.toLocaleString('en')} recipients (${took.toFixed(1)} s): ms that ${words} waited at most`,
    ours: waits[of].toFixed(0),
    against: String(bounds[of]),
    ratio: (waits[of] / bounds[of]).toFixed(2),
    aim: '< 1',
    isLimit: true,
  })
  return [row('health', 'who asks for the health'), row('joining', 'who joins')]
}

/** The whole answer, as it comes: to make something of it here would be what is measured. */
async function drain({ url }: FilledSite, path: string, cookie: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  for await (const _ of answer.body ?? []);
}
