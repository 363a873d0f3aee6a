/** What the built web consists of: where its entries, their styles and the code of each page lie. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPage } from '../../contract/page.ts'

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk | undefined>

export interface Assets {
  /**
   * Elements of `<head>` that load a page's style and code, its own and the entry's at the same time.
   * @param isSetInOurs whether the fonts of its style are fetched early
   */
  tags(script: Script, modules: string[], isSetInOurs: boolean): string
  icon: string
}

/** Whose code a page runs. */
export type Script = Exclude<RenderedPage['script'], 'none'>

/** @param folder the build's client folder */
export function readAssets(folder: string): Assets {
  const read = (script: Script): Manifest =>
    JSON.parse(readFileSync(join(folder, `.vite/${script}.json`), 'utf8'))
  const manifests = { desk: read('desk'), reader: read('reader') }
  const icon = manifests.desk['web/ui/drawings/favicon.svg']?.file
  return {
    icon: icon ? `<link rel="icon" type="image/svg+xml" href="/${icon}">` : '',
    tags(name, modules, isSetInOurs) {
      const manifest = manifests[name]
      const entry = `web/entry-${name}.tsx`
      const chunks = new Set<Chunk>()
      for (const module of [entry, ...modules]) collect(manifest, module, chunks)
      const script = manifest[entry]?.file
      const styles = new Set([...chunks].flatMap(chunk => chunk.css ?? []))
      const early = [...chunks].map(chunk => chunk.file).filter(file => file !== script)
      const fonts = isSetInOurs
        ? [...chunks].flatMap(chunk => chunk.assets ?? []).filter(file => file.endsWith('.woff2'))
        : []
      return [
        ...[...styles].map(file => `<link rel="stylesheet" href="/${file}">`),
        `<script type="module" src="/${script}"></script>`,
        ...fonts.map(file => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
        ...early.map(file => `<link rel="modulepreload" href="/${file}">`),
      ].join('')
    },
  }
}

function collect(manifest: Manifest, name: string, found: Set<Chunk>): void {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk)) return
  found.add(chunk)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found)
}
