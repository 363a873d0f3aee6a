/** What the built web consists of: where its entries, their styles and the code of each page lie. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPage } from '../../../contract/base/page.ts'

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}
type Manifest = Record<string, Chunk | undefined>

export interface Assets {
  /** Elements of `<head>` that load a page's style and code, its own and the entry's at the same time. */
  tags(script: Script, modules: string[], how: How): string
  /** The names of the sentences that a reader's page may say, and what its code calls each. */
  namesOf(modules: string[]): Record<string, string>
  icon: string
  /** The address of what the author's pages run first: any change of their code changes it. */
  deskEntry: string
  /** The style that readers' pages with JavaScript share, to be written into one. */
  readerStyle: string
}

interface How {
  /** The fonts of its style are fetched early. */
  isSetInOurs: boolean
  /** Its style is written into it: what is drawn with that goes first, and code comes after it. */
  hasStyleInline: boolean
}

/** Whose code a page runs. */
export type Script = Exclude<RenderedPage['script'], 'none'>

/** What an entry loads as soon as it can say something. */
const loadedNext: Record<Script, string[]> = { desk: ['web/start-desk.tsx'], reader: [] }

/** @param folder the build's client folder */
export function readAssets(folder: string): Assets {
  const read = (script: Script): Manifest =>
    JSON.parse(readFileSync(join(folder, `.vite/${script}.json`), 'utf8'))
  const manifests = { desk: read('desk'), reader: read('reader') }
  const names: Record<string, Record<string, string> | undefined> = JSON.parse(
    readFileSync(join(folder, '.vite/sentences.json'), 'utf8'),
  )
  const icon = manifests.desk['web/base/ui/drawings/favicon.svg']?.file
  const readerStyles = manifests.reader['web/entry-reader.tsx']?.css ?? []
  return {
    readerStyle: readerStyles.map(file => readFileSync(join(folder, file), 'utf8').trim()).join(''),
    deskEntry: `/${manifests.desk['web/entry-desk.tsx']?.file}`,
    icon: icon ? `<link rel="icon" type="image/svg+xml" href="/${icon}">` : '',
    namesOf: modules =>
      Object.assign({}, ...['web/entry-reader.tsx', ...modules].map(module => names[module])),
    tags(name, modules, { isSetInOurs, hasStyleInline }) {
      const manifest = manifests[name]
      const entry = `web/entry-${name}.tsx`
      const chunks = new Set<Chunk>()
      for (const module of [entry, ...loadedNext[name], ...modules]) collect(manifest, module, chunks)
      const script = manifest[entry]?.file
      const isWritten = (file: string) => hasStyleInline && readerStyles.includes(file)
      const styles = new Set([...chunks].flatMap(chunk => chunk.css ?? []).filter(file => !isWritten(file)))
      const later = hasStyleInline ? ' fetchpriority="low"' : ''
      const early = [...chunks].map(chunk => chunk.file).filter(file => file !== script)
      const fonts = isSetInOurs
        ? [...chunks].flatMap(chunk => chunk.assets ?? []).filter(file => file.endsWith('.woff2'))
        : []
      return [
        ...[...styles].map(file => `<link rel="stylesheet" href="/${file}">`),
        `<script type="module" src="/${script}"${later}></script>`,
        ...fonts.map(file => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
        ...early.map(file => `<link rel="modulepreload" href="/${file}"${later}>`),
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
