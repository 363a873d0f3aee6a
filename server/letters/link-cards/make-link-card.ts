/** Makes the card of a link: the page is fetched once, and a copy of its picture is kept here (link preview, unfurling). */
import type { AnswerOf } from '../../../contract/base/endpoint.ts'
import type { makeLinkCard as endpoint } from '../../../contract/letters/link-cards.ts'
import { type Fetched, fetchPublic, type Wish } from '../../base/fetching/fetch-public.ts'
import { FetchBroken, type FetchRefusal } from '../../base/fetching/fetch-trouble.ts'
import { lengthOf, readText } from '../../base/foreign/read-foreign.ts'
import { SetAside } from '../../base/foreign/set-aside.ts'
import { isRefused, type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { chooseStore } from '../../base/store/choose-store.ts'
import { fetchPicture } from '../../files/uploads/from-web/fetch-picture.ts'
import { readPage } from './read-page.ts'

/** Milliseconds for the page. */
const patience = 15_000
/** Bytes in which a page has said what it is; what comes after is not read. */
const enough = 1_500_000
/** Bytes that a page may say it has. */
const most = 50_000_000

type Card = AnswerOf<typeof endpoint>

/** What fetching a card needs of the site. */
type Parts = Pick<Site, 'db' | 'clock' | 'network' | 'config'>

/** `whole`: milliseconds for the page, where fewer or more than usual. `signal`: whoever asked gives up. */
type Limits = Pick<Wish, 'whole' | 'signal'>

/** @throws the signal's reason when whoever asked gave up */
export async function makeLinkCard(
  site: Parts,
  address: string,
  { whole = patience, signal }: Limits = {},
): Promise<Card | Refused<FetchRefusal | 'noPageToShow'>> {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const wish = { most, whole, headers, ...(signal && { signal }) }
  const fetched = await fetchPublic(site.network, address, wish)
  if (isRefused(fetched)) return fetched
  const type = fetched.headers['content-type'] ?? 'text/html'
  if (!/html/i.test(type)) {
    fetched.body.destroy()
    return refuse('noPageToShow')
  }
  const html = await readHead(fetched, type)
  if (isRefused(html)) return html
  const page = await readText('asked', 'webPage', {
    reader: readPage,
    input: html,
    length: lengthOf(html),
  }).catch(error => {
    // What its page is made of is no fault of who asks for a card.
    if (error instanceof SetAside) return undefined
    throw error
  })
  if (!page) return refuse('noPageToShow')
  const { title, text } = page
  const picture = page.picture === undefined ? null : URL.parse(page.picture, fetched.url.href)
  return { title, text, picture: picture && (await keepCopy(site, picture.href, signal)) }
}

/** A card without its picture is a card. */
async function keepCopy(
  site: Parts,
  address: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const picture = await fetchPicture(site, chooseStore(site.config), { address, ...(signal && { signal }) })
  return isRefused(picture) ? null : `/objects/${picture.name}`
}

async function readHead({ body }: Fetched, type: string): Promise<string | Refused<FetchRefusal>> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > enough || chunk.includes('</head>')) break
    }
  } catch (error) {
    if (error instanceof FetchBroken) return error.refused
    throw error
  }
  return decode(Buffer.concat(chunks), type)
}

/** In the character set that the answer names, else the page, else UTF-8. */
function decode(bytes: Buffer, type: string): string {
  const named = /charset=["']?([\w-]+)/i
  const label =
    named.exec(type)?.[1] ?? named.exec(bytes.subarray(0, 4_096).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}
