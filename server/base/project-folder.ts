/** The project's own folder on disk: the sources find what lies beside them by it, and so does the bundled server, whose files lie elsewhere. */
import { existsSync } from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The nearest folder above this file that has a `package.json`, where `migrations/` and `build/` are. */
export const projectFolder = above(import.meta.dirname)

const builds = join(projectFolder, 'build')

/**
 * The file of a thread or process of its own: a source when the server runs from its sources, else bundled beside it.
 * @param name in `server/`, without its ending; each stands among the inputs of vite.config.ts
 */
export function programFile(name: string): URL {
  const ending = extname(import.meta.filename)
  if (ending === '.ts') return pathToFileURL(join(projectFolder, 'server', `${name}.ts`))
  const [bundle = ''] = relative(builds, import.meta.filename).split(sep)
  return pathToFileURL(join(builds, bundle, `${basename(name)}${ending}`))
}

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('Beside migrations/ and build/ package.json is missing: copy all three')
  return above(parent)
}
