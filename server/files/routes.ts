/** Files larger than pictures: the author brings them, everybody who knows their address has them. */
import type { FastifyInstance } from 'fastify'
import type { Site } from '../base/site.ts'
import { createAddressSigner } from '../base/store/signed-addresses.ts'
import { cardPictures } from './card-pictures.ts'
import { chooseFileStore } from './choose-file-store.ts'
import { listRoutes } from './list/list-routes.ts'
import { remoteRoutes } from './remote/remote-routes.ts'
import { showFiles } from './show-file.ts'
import { storageRoutes } from './storage-routes.ts'
import { takeBytes } from './take-bytes.ts'
import { findUploadSecret } from './uploads/queries.ts'

export async function filesRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const store = chooseFileStore(site)
  const signer = async () => createAddressSigner(await findUploadSecret(site.db), site.clock)
  storageRoutes(app, site, { store, signer })
  await app.register(async bytes => takeBytes(bytes, site, { store, signer }))
  await remoteRoutes(app, site, store)
  listRoutes(app, site, store)
  cardPictures(app)
  showFiles(app, site, store)
}
