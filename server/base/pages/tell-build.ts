/** Tells the author's open pages which code is of now: after an update they are of before, and ask to be loaded anew. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildHeader } from '../../../contract/base/build.ts'
import { readAssets } from './assets.ts'
import { buildFolder } from './load-renderer.ts'

/** On answers to calls alone, and not on those that a stranger's program gets: what a page loads names it anyway. */
export function tellBuild(app: FastifyInstance): void {
  const { deskEntry } = readAssets(join(buildFolder, 'client'))
  app.addHook('onSend', async (request, reply) => {
    if (request.headers.cookie !== undefined && request.url.startsWith('/api/'))
      reply.header(buildHeader, deskEntry)
  })
}
