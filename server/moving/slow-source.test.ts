/** An old site that answers drop by drop, or never ends: a moving is done all the same, says what it lacks, and can try again. */
// one engine: patience with a web that is slow; failing-fetch.test.ts tries the statements on both.
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { refusals } from '../../contract/base/refusals.ts'
import type { MovingLetter } from '../../contract/moving/moving.ts'
import { createTestNetwork } from '../test/test-network.ts'
import { createTestSite } from '../test/test-site.ts'
import { dot, lookThrough, type MadeUp, press, read, someLetter, work } from './test-moving.ts'

const gif = { 'content-type': 'image/gif' }
const page = { 'content-type': 'text/html' }
/** A byte now and then, for as long as anybody reads: it never falls silent, and never ends. */
const drip: RequestListener = (request, response) => {
  response.writeHead(200, request.url?.endsWith('.gif') ? gif : page)
  const dripping = setInterval(() => response.write('G'), 20)
  response.on('close', () => clearInterval(dripping))
}
const manners: Record<string, RequestListener> = {
  '/drip.gif': drip,
  '/page': drip,
  '/unended.gif': (_, response) => void response.writeHead(200, gif).write(dot),
  '/begun.gif': (_, response) =>
    void response.writeHead(200, { ...gif, 'content-length': '43' }).flushHeaders(),
  '/silent.gif': () => {},
}

test('a source that drips, or never ends its answer, keeps nobody waiting for ever', async () => {
  let isWell = false
  const network = createTestNetwork({
    'old.example': {
      answer(request, response) {
        const manner = isWell ? undefined : manners[request.url ?? '']
        if (manner) manner(request, response)
        else if (request.url === '/page')
          response.writeHead(200, page).end('<title>Plums</title><meta name="description" content="Of jam">')
        else response.writeHead(200, gif).end(dot)
      },
    },
  })
  const site = await createTestSite({ network, env: { AUTHOR_NAME: 'Ada' } })
  const pictures = ['drip', 'unended', 'begun', 'silent', 'well']
  const given: MadeUp = {
    patience: 400,
    letters: [
      someLetter(0, {
        html: `${pictures.map(name => `<img src="https://old.example/${name}.gif">`).join('')}
          <aside data-link="https://old.example/page"></aside>`,
      }),
    ],
  }
  const { id, things } = await lookThrough(site, given)
  expect(things).toMatchObject({ pictures: 5, cards: 1 })
  await press(site, id, 'bring')
  await work(site, given)
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { here: 1, failed: 5 } })
  const [letter] = (await site.asAuthor({ url: `/api/movings/${id}/letters` })).json<MovingLetter[]>()
  expect(new Set(letter?.failed.map(({ words }) => words))).toEqual(new Set([refusals.addressSlow[1]]))
  isWell = true
  await press(site, id, 'retry')
  await work(site, given)
  expect(await read(site, id)).toMatchObject({ state: 'done', things: { here: 6, failed: 0 } })
  await site.close()
  await network.close()
})
