/** The calls of the page of files: the list, what it weighs, deleting and having back, and what the bucket's rules lack. */
import type { FastifyInstance } from 'fastify'
import { limits } from '../../../contract/base/limits.ts'
import * as endpoints from '../../../contract/files/file-list.ts'
import { nextLink } from '../../base/db/list-page.ts'
import { refuse } from '../../base/http/refuse.ts'
import { ok, serve } from '../../base/http/serve.ts'
import { sayTold } from '../../base/languages/told.ts'
import type { Site } from '../../base/site.ts'
import type { ObjectStore } from '../../base/store/object-store.ts'
import { weighAll } from '../queries.ts'
import { ownOrigin } from '../uploads/own-origin.ts'
import { checkBucket } from './check-bucket.ts'
import { deleteFile, restoreFile } from './delete-file.ts'
import { listFiles } from './list-files.ts'

export function listRoutes(app: FastifyInstance, site: Site, store: ObjectStore): void {
  const { db, config } = site

  serve(app, endpoints.listFiles, async ({ query }) => {
    const { rows, next } = await listFiles(db, query)
    return ok(rows, nextLink(endpoints.listFiles.path, query, next))
  })

  serve(app, endpoints.weighFiles, async () => {
    // A disk that cannot be asked leaves its room unknown; the list is worth showing all the same.
    const room = await store.room?.().catch(() => null)
    const body = {
      ...(await weighAll(db)),
      bucket: config.s3?.bucket ?? null,
      room: typeof room === 'number' ? Math.max(0, room - limits.keptFree) : null,
    }
    return ok(body)
  })

  serve(app, endpoints.deleteFile, async ({ params }) => ok(await deleteFile(site, params.id)))

  serve(app, endpoints.restoreFile, async ({ params }) => {
    const refused = await restoreFile(site, params.id)
    return refused ?? ok({ id: params.id })
  })

  serve(app, endpoints.checkBucket, async (_, { request }) => {
    if (!config.s3) return refuse('noBucket')
    const checked = await checkBucket(config.s3, ownOrigin(request, config.baseUrl))
    const t = await app.speakerOf(request)
    return ok({ ...checked, fault: checked.fault && sayTold(t, checked.fault) })
  })
}
