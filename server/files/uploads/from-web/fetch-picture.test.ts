/** Pictures from an address of the web: a copy is kept here, and what cannot be fetched says why. */
// one engine: what comes from the web; receive-upload.test.ts and sweep-uploads.test.ts try the statements.
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '../../../../contract/base/refusals.ts'
import { createTestNetwork, type TestNetwork } from '../../../test/test-network.ts'
import { createUploadSite, photo, storeKinds, type UploadSite, uploadedName } from '../test-uploads.ts'

let file: Buffer
beforeAll(async () => {
  file = await photo(1_500, 30).png().toBuffer()
})

const answers: Record<string, RequestListener> = {
  '/plums.png': (_, response) => response.end(file),
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Plums'),
  '/drawing.svg': (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/empty.png': (_, response) => response.end(),
  '/half.png': (_, response) => response.end(file.subarray(0, 200)),
  '/large.png': (_, response) => response.end(Buffer.alloc(10_485_761)),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://router.example/' }).end(),
}
const answer: RequestListener = (request, response) => {
  const one = answers[request.url ?? '']
  if (one) one(request, response)
  else response.writeHead(404).end()
}

describe.each(storeKinds)('on %s', kind => {
  let site: UploadSite
  let network: TestNetwork
  beforeAll(async () => {
    network = createTestNetwork({
      'photos.example': { answer },
      'router.example': { answer, addresses: ['192.168.0.1'] },
    })
    site = await createUploadSite(kind, { network })
  })
  afterAll(async () => {
    await site.close()
    await network.close()
  })

  const rehost = (address: string) =>
    site.asAuthor({ method: 'POST', url: '/api/newsletter-images', payload: { address } })

  test.each([
    ['addressNotWeb', 'plums.png'],
    ['addressPrivate', 'http://127.0.0.1/'],
    ['addressPrivate', 'https://router.example/plums.png'],
    ['addressPrivate', 'https://photos.example/inside'],
    ['addressUnknown', 'https://nobody.example/plums.png'],
    ['addressRefuses', 'https://photos.example/nothing.png'],
    ['addressTooLarge', 'https://photos.example/large.png'],
    ['pageNoPicture', 'https://photos.example/page'],
    ['noPicture', 'https://photos.example/drawing.svg'],
    ['noPicture', 'https://photos.example/half.png'],
    ['noPicture', 'https://photos.example/empty.png'],
  ] as const)('%s: %s, and nothing stays', async (kind, address) => {
    const refused = await rehost(address)
    expect([refused.statusCode, refused.json().kind]).toEqual([refusals[kind][0], kind])
    expect([site.stored(), await site.rows()]).toEqual([[], []])
  })

  test('a copy is kept and shown, as small as an upload', async () => {
    const brought = await rehost('https://photos.example/plums.png')
    expect(brought.statusCode).toBe(201)
    const { objectPath } = brought.json<{ objectPath: string }>()
    expect(objectPath).toMatch(/^\/objects\/[\w-]{24}\.(png|jpg)$/)
    expect((await site.asVisitor({ url: objectPath })).statusCode).toBe(200)
    expect(site.stored()).toHaveLength(1)
    expect(await site.rows()).toHaveLength(1)
  })

  test('one that is here already is not fetched', async () => {
    const path = await uploadedName(site, file)
    const before = network.reached.length
    const brought = await rehost(`${site.config.baseUrl}${path}`)
    expect(brought.json()).toEqual({ objectPath: path })
    expect(network.reached).toHaveLength(before)
  })

  test('a stranger has nothing fetched', async () => {
    const before = network.reached.length
    const payload = { address: 'https://photos.example/plums.png' }
    const refused = await site.asVisitor({ method: 'POST', url: '/api/newsletter-images', payload })
    expect([refused.statusCode, network.reached.length]).toEqual([401, before])
  })
})
