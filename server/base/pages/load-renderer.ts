/** Loads the built web's renderer by its path: server and web know each other only through contract/base/page.ts. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '../../../contract/base/page.ts'
import { projectFolder } from '../project-folder.ts'

export const buildFolder = join(projectFolder, 'build')

/** @throws Error with what to do when the web has not been built */
export async function loadRenderer(): Promise<PageRenderer> {
  const file = join(buildFolder, 'server/entry-server.js')
  if (!existsSync(file)) throw new Error('The pages are not built yet. Run "npm run build" first')
  const built: PageRenderer = await import(pathToFileURL(file).href)
  const { renderPage, renderSheet, letterStyle, listStyle, lookStyle, earlyFont } = built
  return { renderPage, renderSheet, letterStyle, listStyle, lookStyle, earlyFont }
}
