/** Renders a page and makes it ready to send. */

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from '../../contract/page.ts'
import type { Config } from '../config.ts'
import { readAssets } from './assets.ts'
import { letterDocument, siteDocument } from './document.ts'
import { inProcessCall } from './in-process-call.ts'
import { buildFolder } from './load-renderer.ts'
import { pageHeaders } from './page-headers.ts'
import { type StoredPage, storePage } from './stored-page.ts'

export interface Viewer {
  /** The author's, for what only the author sees. */
  cookie?: string | undefined
  /** The page carries a token or was made for the author: nobody may keep it. */
  unkept?: boolean
}

export type RenderPage = (url: string, viewer?: Viewer) => Promise<StoredPage>

export function createRenderPage(
  app: FastifyInstance,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  renderer: PageRenderer,
): RenderPage {
  const { letterStyle } = renderer
  const assets = readAssets(join(buildFolder, 'client'))
  const headers = pageHeaders(letterStyle, baseUrl)
  return async (url, { cookie, unkept = cookie !== undefined } = {}) => {
    const page = await renderer.renderPage({ url, baseUrl, call: inProcessCall(app, cookie) })
    if (page.script === 'site') {
      return storePage(page.status, siteDocument(page, assets), unkept ? headers.unkept : headers.site)
    }
    const notKept = (unkept || page.status === 404) && { 'cache-control': 'private, no-store' }
    return storePage(page.status, letterDocument(page, letterStyle, assets), {
      ...headers.letter,
      ...notKept,
    })
  }
}
