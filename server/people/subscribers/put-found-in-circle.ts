/** Everybody whom a search finds is put into a circle (bulk tagging), a page in a transaction: others write in between. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { addFoundToCircle } from '../../../contract/people/subscribers.ts'
import { eachSlice } from '../../base/db/each-slice.ts'
import { isRefused, type Refused } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { changeMembers } from '../circles/change-members.ts'
import { eachPageOfSubscribers } from './list-subscribers.ts'

/** Called again after it broke off, it does what is left to do. @returns whom it found, and how many were not in it yet */
export async function putFoundInCircle(
  site: Pick<Site, 'db' | 'longReads'>,
  circleId: string,
  wanted: BodyOf<typeof addFoundToCircle>,
): Promise<{ found: number; changed: number } | Refused<'circleNotFound'>> {
  const put = (subscriberIds: string[]) => changeMembers(site, circleId, { subscriberIds, put: 'in' })
  let outcome = await put([])
  const done = { found: 0, changed: 0 }
  const pages = eachPageOfSubscribers(site.longReads.db(), wanted)
  await eachSlice(async () => {
    const page = isRefused(outcome) ? undefined : await pages.next()
    if (!page || page.done) return false
    outcome = await put(page.value.map(row => row.id))
    if (isRefused(outcome)) return false
    done.found += page.value.length
    done.changed += outcome
    return true
  })
  return isRefused(outcome) ? outcome : done
}
