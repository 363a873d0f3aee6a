/** The calls on circles. */
import type { FastifyInstance } from 'fastify'
import { byName } from '../../../contract/languages/by-name.ts'
import type { Circle } from '../../../contract/people/circles.ts'
import * as endpoints from '../../../contract/people/circles.ts'
import { nowText } from '../../base/clock.ts'
import type { CircleRow } from '../../base/db/tables/subscribers.ts'
import { isRefused } from '../../base/http/refuse.ts'
import { created, ok, said, serve } from '../../base/http/serve.ts'
import { siteSetting } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { changeMembers } from './change-members.ts'
import { deleteCircle } from './delete-circle.ts'
import { countMembers, type Members, selectCircles } from './queries.ts'
import { changeCircle, createCircle } from './store-circle.ts'

export function circlesRoutes(app: FastifyInstance, site: Site): void {
  keepingRoutes(app, site)
  memberRoutes(app, site)
}

function keepingRoutes(app: FastifyInstance, site: Site): void {
  // Counting reads everybody who is in one.
  const counted = async (row: CircleRow) => {
    const members = await countMembers(site.longReads.db(), nowText(site.clock), row.id)
    return toCircle(row, members.get(row.id))
  }

  serve(app, endpoints.listCircles, async () => {
    const circles = await selectCircles(site.db)
    const members =
      circles.length > 0 ? await countMembers(site.longReads.db(), nowText(site.clock)) : undefined
    const inOrder = circles.toSorted(byName(await siteSetting(site.db, site.config, 'language')))
    return ok(inOrder.map(row => toCircle(row, members?.get(row.id))))
  })

  serve(app, endpoints.createCircle, async ({ body }) => {
    const made = await createCircle(site, body)
    return isRefused(made) ? made : created(toCircle(made))
  })

  serve(app, endpoints.changeCircle, async ({ params, body }) => {
    const changed = await changeCircle(site, params.id, body)
    return isRefused(changed) ? changed : ok(await counted(changed))
  })

  serve(app, endpoints.deleteCircle, async ({ params }) => {
    const members = await deleteCircle(site, params.id)
    if (isRefused(members)) return members
    return said('done.circleDeleted', { members })
  })
}

function memberRoutes(app: FastifyInstance, site: Site): void {
  serve(app, endpoints.addToCircle, async ({ params, body }) => {
    const changed = await changeMembers(site, params.id, { ...body, put: 'in' })
    return isRefused(changed) ? changed : ok({ changed })
  })

  serve(app, endpoints.takeFromCircle, async ({ params, body }) => {
    const changed = await changeMembers(site, params.id, { ...body, put: 'out' })
    return isRefused(changed) ? changed : ok({ changed })
  })
}

/** @param counted absent: nobody is in it */
const toCircle = ({ id, name, is_open, created_at }: CircleRow, counted?: Members): Circle => ({
  id,
  name,
  isOpen: is_open === 1,
  ...(counted ?? { members: 0, mailable: 0 }),
  createdAt: created_at,
})
