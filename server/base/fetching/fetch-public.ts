/** Fetches from, and posts to, addresses of the public web: each hop is judged, size and time are bounded (guarded HTTP client, against SSRF). */
import type { Readable } from 'node:stream'
import { isRefused, type Refused, refuse } from '../http/refuse.ts'
import { boundBody } from './bounded-body.ts'
import { connectPublic } from './connect-public.ts'
import { type FetchRefusal, refusedWith, tooLarge, troubleOf } from './fetch-trouble.ts'
import type { Network } from './network.ts'
import { readWebAddress } from './web-address.ts'

export interface Wish {
  /** GET follows redirects; POST does not: whoever moves says so in the answer. */
  method?: 'GET' | 'POST'
  /** No secrets in a GET: it takes them wherever it is led. */
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** Bytes that the answer's body may have, unpacked. */
  most: number
  /** Milliseconds until the whole answer must be there; absent for large files, which only may not fall silent. */
  whole?: number
  /** Milliseconds without a byte, before the answer and within it. */
  silence?: number
  /** Whoever asked gives up. */
  signal?: AbortSignal
}

export interface Fetched {
  status: number
  /** Names in lower case; of repeated ones the first. */
  headers: Readonly<Record<string, string>>
  /** Where it was found in the end. */
  url: URL
  /** Fails with a FetchBroken. To be read to its end or destroyed. */
  body: Readable
}

const silence = 20_000
const mostRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])
/** Says what it is, as polite programs do, in the form that sites expect. */
const userAgent = 'Mozilla/5.0 (compatible; Foolscap)'

/**
 * @returns for a GET an answer of success alone; for a POST whatever the site answers
 * @throws the signal's reason when whoever asked gave up
 */
export async function fetchPublic(
  network: Network,
  address: string,
  wish: Wish,
): Promise<Fetched | Refused<FetchRefusal>> {
  let url = readWebAddress(address)
  // `whole` limits all hops together: a site that leads on and on gets no more.
  const limits = [wish.signal, wish.whole === undefined ? undefined : AbortSignal.timeout(wish.whole)]
  const signal = AbortSignal.any(limits.filter(limit => limit !== undefined))
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (isRefused(url)) return url
    const fetched = await fetchOnce(network, url, { ...wish, givenUp: wish.signal, signal })
    if (isRefused(fetched) || wish.method === 'POST') return fetched
    const next = redirects.has(fetched.status) ? fetched.headers.location : undefined
    if (next === undefined) return judge(fetched, wish)
    fetched.body.destroy()
    url = readWebAddress(next, url)
  }
  return refuse('addressRound')
}

function judge(fetched: Fetched, { most }: Wish): Fetched | Refused<FetchRefusal> {
  const { status, headers, body } = fetched
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && !(Number(headers['content-length']) > most)) return fetched
  body.destroy()
  return isSuccess ? tooLarge(most) : refusedWith(status)
}

/** `signal` ends it for whatever reason, `givenUp` alone says that whoever asked gave up. */
type Hop = Wish & { signal: AbortSignal; givenUp: AbortSignal | undefined }

async function fetchOnce(network: Network, url: URL, wish: Hop): Promise<Fetched | Refused<FetchRefusal>> {
  // Not needed until something is fetched, which on most days is never.
  const { Client } = await import('undici')
  const { method = 'GET', body = null, most, signal, givenUp } = wish
  const quiet = wish.silence ?? silence
  const client = new Client(url.origin, {
    connect: (_, done) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(quiet)])
      connectPublic(network, url, limit).then(
        socket => done(null, socket),
        error => done(error, null),
      )
    },
    allowH2: false,
    headersTimeout: quiet,
    bodyTimeout: quiet,
  })
  const end = () => void client.destroy()
  try {
    const answer = await client.request({
      method,
      body,
      signal,
      path: url.pathname + url.search,
      headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...wish.headers },
    })
    const headers = firstOf(answer.headers)
    const encoding = headers['content-encoding'] ?? ''
    const bounded = boundBody(answer.body, { encoding, most, givenUp }).once('close', end)
    return { status: answer.statusCode, headers, url, body: bounded }
  } catch (error) {
    end()
    if (givenUp?.aborted) throw givenUp.reason
    return troubleOf(error)
  }
}

function firstOf(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const first = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ])
  return Object.fromEntries(first.filter(([, value]) => value !== undefined))
}
