/** When a file from the web is given up: after ten further tries, and after five minutes of silence, by a clock that is handed in. */
import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { partAtLeast } from '../../../contract/files/file-parts.ts'
import { firstSpeech, sayerFor } from '../../base/languages/translator-for.ts'
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { beginFile } from '../begin-file.ts'
import { chooseFileStore } from '../choose-file-store.ts'
import { findFile } from '../queries.ts'
import { createRemoteJobs, type Told } from './remote-jobs.ts'

let site: TestSite
let network: TestNetwork
afterEach(async () => {
  await site.close()
  await network.close()
})

interface Planned {
  milliseconds: number
  act: () => void
}

/** Begins a file of three parts, with a clock that stands still until the test moves it. */
async function start(answer: RequestListener) {
  network = createTestNetwork({ 'films.example': { answer } })
  site = await createTestSite({ network })
  const store = chooseFileStore(site.parts)
  const begun = await beginFile(site.parts, store, { name: 'a.mp4', size: partAtLeast * 3, inParts: true })
  const file = 'id' in begun ? await findFile(site.database.db, begun.id) : undefined
  if (!file) throw new Error('It was not begun')
  const waits: number[] = []
  const planned = new Set<Planned>()
  const ending = new AbortController()
  const jobs = createRemoteJobs({ ...site.parts, ending: ending.signal, log: site.app.log }, store, {
    wait: async milliseconds => void waits.push(milliseconds),
    after(milliseconds, act) {
      const plan = { milliseconds, act }
      planned.add(plan)
      return () => planned.delete(plan)
    },
  })
  const token = jobs.start('https://films.example/a.mp4', file, sayerFor(firstSpeech))
  const job = jobs.find(token)
  const told: Told[] = []
  const leave = job?.listen(one => told.push(one))
  return { jobs, token, job, told, waits, planned: () => [...planned], leave, ending }
}

const last = (told: Told[]) => {
  const end = told.at(-1)
  return end?.action === 'error' ? end.payload.error.message : end?.action
}
const files = () => site.database.db.selectFrom('files').select('id').execute()

test('ten further tries after the pauses of the specification, and what was kept goes', async () => {
  let tries = 0
  const { told, waits } = await start((_, answer) => {
    tries++
    answer.writeHead(503).end()
  })
  await expect.poll(() => last(told)).toMatch(/503|refuse|answer/i)
  expect(tries).toBe(11)
  expect(waits).toEqual([0, 1_000, 3_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000])
  await expect.poll(files).toEqual([])
})

test('five minutes without a byte or a word end it; every part and every word begin them anew', async () => {
  const bytes = Buffer.alloc(partAtLeast)
  const { told, planned, job, jobs, token } = await start((_, answer) => {
    answer.writeHead(200, { 'content-length': String(partAtLeast * 3) })
    // One part, and then nothing.
    answer.write(bytes)
  })
  await expect.poll(() => told.length).toBe(2)
  const [silence, ...others] = planned()
  expect([silence?.milliseconds, others]).toEqual([300_000, []])
  job?.take('hello')
  const [anew] = planned()
  expect(anew).not.toBe(silence)
  anew?.act()
  await expect.poll(() => last(told)).toBe('Nothing happened for five minutes. Please try again')
  await expect.poll(files).toEqual([])
  // Whoever comes back within five minutes hears how it ended; then it is forgotten.
  expect(jobs.find(token)).toBeDefined()
  planned()[0]?.act()
  expect(jobs.find(token)).toBeUndefined()
})

test('who pauses and stays is not silent; who leaves meanwhile is', async () => {
  const { told, planned, job, leave } = await start((_, answer) => {
    answer.writeHead(200, { 'content-length': String(partAtLeast * 3) })
    answer.write(Buffer.alloc(partAtLeast))
  })
  job?.take('pause')
  planned()[0]?.act()
  expect(planned()).toHaveLength(1)
  expect(last(told)).toBe('progress')
  leave?.()
  planned()[0]?.act()
  await expect.poll(files).toEqual([])
})

test('a site that ends keeps nothing half brought', async () => {
  const { told, ending } = await start((_, answer) => {
    answer.writeHead(200, { 'content-length': String(partAtLeast * 3) })
    answer.write(Buffer.alloc(partAtLeast))
  })
  await expect.poll(() => told.length).toBe(2)
  ending.abort()
  await expect.poll(() => last(told)).toBe('Something went wrong on our side. Please try again')
  await expect.poll(files).toEqual([])
})
