/** A letter to everybody that is pressed, laid and stopped, while somebody asks for the site's health again and again. */
import { setTimeout as pause } from 'node:timers/promises'
import { type FilledSite, progressOf, words } from '../filled-site.ts'

const pressId = 'bench-million-press'

export interface Sent {
  /** Seconds from the press to the last copy that is laid. */
  laying: number
  stopping: number
  /** Milliseconds of the slowest answer meanwhile. */
  slowest: number
}

export async function sendToMany(site: FilledSite): Promise<Sent> {
  let slowest = 0
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now()
      await (await fetch(`${site.url}/healthz`)).text()
      slowest = Math.max(slowest, performance.now() - start)
      await pause(10)
    }
  })()
  const laying = await secondsOf(async () => {
    const letter = { subject: 'A letter', body: words, fromName: 'Ada', everyone: true }
    const { status } = await site.call('POST', '/api/send-newsletter', {
      ...letter,
      pressId,
      holdSeconds: 3_600,
    })
    if (status >= 300) throw new Error(`the press answered ${status}`)
    await untilLaid(site)
  })
  const { total } = (await progressOf(site, pressId)) ?? {}
  if (!total || total < site.readers.length) throw new Error(`the send goes to ${total}`)
  await site.call('POST', `/api/sends/${pressId}/release`)
  const stopping = await secondsOf(async () => {
    const { status } = await site.call('POST', `/api/sends/${pressId}/stop`)
    if (status >= 300) throw new Error(`the stop answered ${status}`)
  })
  isOver = true
  await asking
  return { laying, stopping, slowest }
}

/** Asked of the database, beside the site. */
async function untilLaid(site: FilledSite): Promise<void> {
  const { db, close } = site.open()
  const isLaying = async () =>
    (await db.selectFrom('sends').select('id').where('laid_until', 'is not', null).execute()).length > 0
  while (await isLaying()) await pause(100)
  await close()
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}
