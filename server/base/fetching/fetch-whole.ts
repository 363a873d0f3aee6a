/** Fetches something small enough for memory: a page, a picture. */
import { buffer } from 'node:stream/consumers'
import { isRefused, type Refused } from '../http/refuse.ts'
import { type Fetched, fetchPublic, type Wish } from './fetch-public.ts'
import { FetchBroken, type FetchRefusal } from './fetch-trouble.ts'
import type { Network } from './network.ts'

export type FetchedWhole = Omit<Fetched, 'body'> & { bytes: Buffer }

export async function fetchWhole(
  network: Network,
  address: string,
  wish: Wish,
): Promise<FetchedWhole | Refused<FetchRefusal>> {
  const fetched = await fetchPublic(network, address, wish)
  if (isRefused(fetched)) return fetched
  const { body, ...rest } = fetched
  try {
    return { ...rest, bytes: await buffer(body) }
  } catch (error) {
    if (error instanceof FetchBroken) return error.refused
    throw error
  }
}
