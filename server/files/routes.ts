/** Files larger than pictures: the author brings them, everybody who knows their address has them. */
import type { FastifyInstance } from 'fastify'
import type { Site } from '../base/site.ts'
import { cardPictures } from './card-pictures.ts'
import { listRoutes } from './list/list-routes.ts'
import { remoteRoutes } from './remote/remote-routes.ts'
import { showFiles } from './show-file.ts'
import { createSignedPlaces } from './signed-places.ts'
import { storageRoutes } from './storage-routes.ts'
import { chooseFileStore } from './store/choose-file-store.ts'
import { takeBytes } from './take-bytes.ts'
import { findUploadSecret } from './uploads/queries.ts'

export async function filesRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const store = chooseFileStore(site)
  const places = async () => createSignedPlaces(await findUploadSecret(site.db), site.clock)
  storageRoutes(app, site, { store, places })
  await app.register(async bytes => takeBytes(bytes, site, { store, places }))
  await remoteRoutes(app, site, store)
  listRoutes(app, site, store)
  cardPictures(app)
  showFiles(app, site, store)
}
