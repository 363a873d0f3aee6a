import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createTestNetwork, publicAddress, type TestHost, type TestNetwork } from '../../test/test-network.ts'
import { isRefused, type Refused, toAnswer } from '../http/refuse.ts'
import { type Fetched, fetchPublic, type Wish } from './fetch-public.ts'
import { FetchBroken, isSilence } from './fetch-trouble.ts'
import { fetchWhole } from './fetch-whole.ts'

let network: TestNetwork
afterEach(() => network.close())

const small: Wish = { most: 1_000, whole: 2_000 }

const answerWith =
  (words: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, headers).end(words)

const leadTo =
  (location: string, status = 302): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location }).end('Moved')

async function get(hosts: Record<string, TestHost>, address: string, wish: Partial<Wish> = {}) {
  network = createTestNetwork(hosts)
  const fetched = await fetchWhole(network, address, { ...small, ...wish })
  return isRefused(fetched) ? fetched.refused : fetched.bytes.toString()
}

test('a page is fetched from the address that was looked up, and from no other', async () => {
  const hosts = { 'site.example': { answer: answerWith('Hello') } }
  expect(await get(hosts, 'https://site.example/page?a=1#part')).toBe('Hello')
  expect(network.reached).toEqual([
    { address: publicAddress, port: 443, host: 'site.example', isSecure: true },
  ])
})

test('who asks is told, and what was asked for', async () => {
  const seen: unknown[] = []
  const answer: RequestListener = ({ method, url, headers }, response) => {
    seen.push([method, url, headers.host, headers['user-agent'], headers.cookie, headers.authorization])
    response.end('Yes')
  }
  await get({ 'site.example': { answer } }, 'http://site.example:8080/a%20b?c=d')
  const agent = 'Mozilla/5.0 (compatible; Foolscap)'
  expect(seen).toEqual([['GET', '/a%20b?c=d', 'site.example:8080', agent, undefined, undefined]])
})

test.each([
  ['addressNotWeb', 'ftp://site.example/x'],
  ['addressNotWeb', 'file:///etc/passwd'],
  ['addressNotWeb', 'data:text/plain,x'],
  ['addressNotWeb', 'plums'],
  ['addressNotWeb', ''],
  ['addressNotWeb', `https://site.example/${'x'.repeat(9_000)}`],
  ['addressWithLogin', 'https://ann:secret@site.example/'],
  ['addressWithLogin', 'https://ann@site.example/'],
  ['addressPort', 'http://site.example:25/'],
  ['addressPort', 'http://site.example:22/'],
  ['addressPort', 'http://site.example:6667/'],
  ['addressPort', 'http://site.example:0/'],
  ['addressPrivate', 'http://127.0.0.1/'],
  ['addressPrivate', 'http://127.1/'],
  ['addressPrivate', 'http://0x7f000001/'],
  ['addressPrivate', 'http://2130706433/'],
  ['addressPrivate', 'http://[::1]:3000/'],
  ['addressPrivate', 'http://[::ffff:10.0.0.1]/'],
  ['addressPrivate', 'http://169.254.169.254/latest/meta-data/'],
  ['addressPrivate', 'https://inside.example/'],
  ['addressPrivate', 'https://half.example/'],
  ['addressUnknown', 'https://nobody.example/'],
  ['addressUnknown', 'https://empty.example/'],
])('%s: %s', async (refusal, address) => {
  const answer = answerWith('Secret')
  const hosts = {
    'site.example': { answer },
    'inside.example': { answer, addresses: ['192.168.0.7'] },
    'half.example': { answer, addresses: [publicAddress, '10.0.0.7'] },
    'empty.example': { answer, addresses: [] },
  }
  expect(await get(hosts, address)).toBe(refusal)
  expect(network.reached).toEqual([])
})

test.each([
  ['addressPrivate', 'http://inside.example/'],
  ['addressPrivate', 'http://[fd00::1]/'],
  ['addressPrivate', '//127.0.0.1/'],
  ['addressNotWeb', 'file:///etc/passwd'],
  ['addressWithLogin', 'http://ann:secret@site.example/'],
  ['addressPort', 'http://site.example:22/'],
  ['addressUnknown', 'http://nobody.example/'],
])('a redirect is judged as the address itself: %s, %s', async (refusal, location) => {
  const inside = { answer: answerWith('Secret'), addresses: ['10.1.2.3'] }
  const hosts = { 'site.example': { answer: leadTo(location) }, 'inside.example': inside }
  expect(await get(hosts, 'http://site.example/')).toBe(refusal)
  expect(network.reached).toHaveLength(1)
})

test('a name that is looked up to something else for the second time is judged again', async () => {
  const answers = [[publicAddress], ['127.0.0.1']]
  network = createTestNetwork({ 'site.example': { answer: leadTo('/again') } })
  const turning = { ...network, resolve: async () => answers.shift() ?? [] }
  const fetched = await fetchPublic(turning, 'http://site.example/', small)
  expect(fetched).toMatchObject({ refused: 'addressPrivate' })
  expect(network.reached.map(({ address }) => address)).toEqual([publicAddress])
})

test('redirects are followed, also to another site and by relative addresses, but not for ever', async () => {
  const hosts = {
    'a.example': { answer: leadTo('https://b.example/x/y', 301) },
    'b.example': {
      answer: ((request, response) =>
        request.url === '/x/y'
          ? leadTo('../z', 307)(request, response)
          : response.end(request.url)) as RequestListener,
    },
    'round.example': { answer: leadTo('/round') },
  }
  expect(await get(hosts, 'http://a.example/')).toBe('/z')
  expect(await get(hosts, 'http://round.example/')).toBe('addressRound')
  expect(network.reached).toHaveLength(6)
})

test('where it was found is told', async () => {
  network = createTestNetwork({
    'a.example': { answer: leadTo('http://b.example/c') },
    'b.example': { answer: answerWith('x', { 'content-type': 'text/plain' }) },
  })
  const fetched = await fetchWhole(network, 'http://a.example', small)
  expect(fetched).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain' } })
  expect('url' in fetched && fetched.url.href).toBe('http://b.example/c')
})

test('the next address of a name is tried where the first does not answer', async () => {
  const answer = answerWith('Second')
  network = createTestNetwork({ 'site.example': { answer, addresses: ['2a00::1', publicAddress] } })
  const { connect } = network
  const lame: TestNetwork = {
    ...network,
    connect: (target, signal) =>
      target.address === publicAddress
        ? connect(target, signal)
        : Promise.reject(Object.assign(new Error('No way'), { code: 'ENETUNREACH' })),
  }
  const fetched = await fetchWhole(lame, 'http://site.example/', small)
  expect('bytes' in fetched && fetched.bytes.toString()).toBe('Second')
})

test.each([
  ['addressUnreachable', 'ECONNREFUSED'],
  ['addressUnreachable', 'EAI_AGAIN'],
  ['addressInsecure', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['addressInsecure', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['addressInsecure', 'CERT_HAS_EXPIRED'],
  ['addressBroken', 'ECONNRESET'],
])('%s when the network says %s', async (refusal, code) => {
  network = createTestNetwork({ 'site.example': {} })
  const connect = () => Promise.reject(Object.assign(new Error('No'), { code }))
  expect(await fetchPublic({ ...network, connect }, 'https://site.example/', small)).toEqual({
    refused: refusal,
  })
})

test.each([
  [404, 'There is nothing at that address (the site answered 404)', false],
  [403, 'That site refused to send it (it answered 403)', false],
  [429, 'That site refused to send it (it answered 429)', true],
  [503, 'That site has a problem (it answered 503). Please try again later', true],
])('an answer of %i is told', async (status, message, silent) => {
  const answer: RequestListener = (_, response) => response.writeHead(status).end()
  network = createTestNetwork({ 'site.example': { answer } })
  const refused = await fetchPublic(network, 'http://site.example/', small)
  expect(refused).toMatchObject({ refused: 'addressRefuses', answered: status })
  expect(toAnswer(refused as Refused).body.message).toBe(message)
  expect(isRefused(refused) && isSilence(refused)).toBe(silent)
})

test('what is too large ends, whether it says so or not, packed or not', async () => {
  const large = Buffer.alloc(1_001)
  const silent: RequestListener = (_, response) => {
    response.write(large.subarray(0, 600))
    response.end(large.subarray(600))
  }
  expect(await get({ a: { answer: answerWith(large) } }, 'http://a/')).toBe('addressTooLarge')
  expect(await get({ a: { answer: silent } }, 'http://a/')).toBe('addressTooLarge')
  const bomb = answerWith(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' })
  expect(await get({ a: { answer: bomb } }, 'http://a/', { most: 60_000 })).toBe('addressTooLarge')
  expect(await get({ a: { answer: answerWith(large) } }, 'http://a/', { most: 1_001 })).toHaveLength(1_001)
})

test('what comes packed is unpacked, although nobody asked for it', async () => {
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const) {
    const answer = answerWith(pack('Unpacked'), { 'content-encoding': encoding })
    expect(await get({ a: { answer } }, 'http://a/')).toBe('Unpacked')
    const garbled = answerWith('Not packed at all', { 'content-encoding': encoding })
    expect(await get({ a: { answer: garbled } }, 'http://a/')).toBe('addressBroken')
  }
})

test('silence and dawdling end, before the answer and within it', async () => {
  const never: RequestListener = () => {}
  const begins: RequestListener = (_, response) => void response.write('Begun')
  expect(await get({ a: { answer: never } }, 'http://a/', { whole: 100 })).toBe('addressSlow')
  expect(await get({ a: { answer: begins } }, 'http://a/', { whole: 100 })).toBe('addressSlow')
  const wish = { most: 1_000, silence: 300 }
  network = createTestNetwork({ a: { answer: never }, b: { answer: begins } })
  expect(await fetchWhole(network, 'http://a/', wish)).toMatchObject({ refused: 'addressSlow' })
  expect(await fetchWhole(network, 'http://b/', wish)).toMatchObject({ refused: 'addressSlow' })
  const deaf = { ...network, resolve: () => new Promise<string[]>(() => {}) }
  expect(await fetchWhole(deaf, 'http://a/', wish)).toMatchObject({ refused: 'addressSlow' })
})

test('a site that leads on and on has no more time than one that answers', async () => {
  const answer: RequestListener = (request, response) => {
    const hop = Number(request.url?.slice(1))
    setTimeout(() => {
      if (hop < 5) response.writeHead(302, { location: `/${hop + 1}` }).end()
      else response.end('Found')
    }, 150)
  }
  expect(await get({ a: { answer } }, 'http://a/0', { whole: 400 })).toBe('addressSlow')
})

test('an answer that breaks off is told', async () => {
  const answer: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('Half')
    setTimeout(() => response.destroy(), 20)
  }
  expect(await get({ a: { answer } }, 'http://a/')).toBe('addressBroken')
  const garbled: RequestListener = request => void request.socket.end('SSH-2.0-OpenSSH_9.9\r\n')
  expect(await get({ a: { answer: garbled } }, 'http://a/')).toBe('addressBroken')
})

test('who asked can give up, before the answer and within it', async () => {
  network = createTestNetwork({
    a: { answer: () => {} },
    b: { answer: (_, response) => void response.write('Begun') },
  })
  for (const address of ['http://a/', 'http://b/']) {
    const giving = new AbortController()
    const fetched = fetchWhole(network, address, { ...small, signal: giving.signal })
    setTimeout(() => giving.abort(new Error('Enough')), 50)
    await expect(fetched).rejects.toThrow('Enough')
  }
})

test('a large file comes as a stream, read as fast as it is wanted', async () => {
  const whole = Buffer.alloc(3_000_000, 'plums ')
  network = createTestNetwork({ a: { answer: answerWith(whole, { 'content-length': '3000000' }) } })
  const fetched = answered(await fetchPublic(network, 'http://a/', { most: 5e9 }))
  expect(fetched.headers['content-length']).toBe('3000000')
  expect(Buffer.compare(await buffer(fetched.body), whole)).toBe(0)
  const again = answered(await fetchPublic(network, 'http://a/', { most: 2_000_000_000 }))
  const first = await again.body[Symbol.asyncIterator]().next()
  expect(first.done).toBe(false)
  again.body.destroy()
})

test('a stream that is larger than it says fails with the refusal', async () => {
  const answer: RequestListener = (_, response) => {
    response.write('x'.repeat(2_000))
    setTimeout(() => response.end('x'.repeat(2_000)), 20)
  }
  network = createTestNetwork({ a: { answer } })
  const { body } = answered(await fetchPublic(network, 'http://a/', { most: 3_072 }))
  const failed = await buffer(body).catch((error: unknown) => error)
  expect(failed instanceof FetchBroken && toAnswer(failed.refused).body).toEqual({
    kind: 'addressTooLarge',
    message: 'The file at that address is larger than 3 KB',
  })
})

test('a POST sends its words and headers, follows nobody, and is told what was answered', async () => {
  const seen: unknown[] = []
  const answer: RequestListener = async (request, response) => {
    seen.push([request.method, (await buffer(request)).toString(), request.headers['x-signed']])
    response.writeHead(Number(request.url?.slice(1)), { location: 'http://127.0.0.1/' }).end('No')
  }
  network = createTestNetwork({ a: { answer } })
  for (const status of [204, 302, 410, 500]) {
    const wish: Wish = { ...small, method: 'POST', body: '{}', headers: { 'x-signed': 'yes' } }
    const fetched = answered(await fetchPublic(network, `http://a/${status}`, wish))
    expect(fetched.status).toBe(status)
    fetched.body.destroy()
  }
  expect(seen).toEqual(Array.from({ length: 4 }, () => ['POST', '{}', 'yes']))
})

function answered(fetched: Fetched | Refused): Fetched {
  if (isRefused(fetched)) throw new Error(fetched.refused)
  return fetched
}
