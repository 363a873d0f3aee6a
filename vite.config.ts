/** Builds the web: what browsers get into build/client, what the server renders pages with into build/server. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { colorsCss } from './contract/colors.ts'

const clientFolder = 'build/client'
const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|@remix-run\/route-pattern|@tanstack\/(query-core|react-query)|clsx)\/|preload-helper/
const core =
  /\/contract\/(archive|auth|endpoint|limits|sentences|settings|visits)\.ts|\/web\/(call|queries|frame|page-handle)\.tsx?$|\/web\/ui\/(button|spinner|loading|toast|card|empty-state|landing-screen|drawings\/[a-z-]+)\.tsx$|\/web\/reader\/(copyright|feed|reader-page|site-name)\.tsx?$/

export default defineConfig({
  plugins: [palette(), noSchemas(), noAdminOnTheServer(), favicon(), react(), tailwindcss()],
  publicDir: false,
  builder: {
    async buildApp({ build, environments }) {
      for (const environment of Object.values(environments)) await build(environment)
      await compressFiles(clientFolder)
    },
  },
  build: {
    emptyOutDir: true,
    target: 'es2024',
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: clientFolder,
        manifest: true,
        rolldownOptions: {
          input: 'web/entry-browser.tsx',
          // What every page needs in two files, not in twenty: libraries, which seldom change, and our own.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: everywhere },
                { name: 'site', test: core },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled whole and in its production form, whatever NODE_ENV says when the server starts.
      resolve: { noExternal: true },
      build: { outDir: 'build/server', rolldownOptions: { input: 'web/entry-server.tsx' } },
    },
  },
})

/** Writes the colours, which mails need as well, into the style sheets that say where. */
function palette(): Plugin {
  const place = '/* The colours of contract/colors.ts. */'
  return {
    name: 'foolscap:palette',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css(\?|$)/.test(id) && code.includes(place)
        ? { code: code.replace(place, colorsCss()), map: null }
        : null,
  }
}

/** No module asks for it: the server names it in every page's head. */
function favicon(): Plugin {
  const file = 'web/ui/drawings/favicon.svg'
  return {
    name: 'foolscap:favicon',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async buildStart() {
      this.emitFile({
        type: 'asset',
        name: 'favicon.svg',
        originalFileName: file,
        source: await readFile(file),
      })
    },
  }
}

/** The server never renders the admin area: its code, and the editor's, stay out of the server's bundle. */
function noAdminOnTheServer(): Plugin {
  const nothing = '\0nothing'
  return {
    name: 'foolscap:no-admin-on-the-server',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'ssr',
    resolveId: id => (id.startsWith('./admin/') ? nothing : null),
    load: id => (id === nothing ? 'export const Component = () => null' : null),
  }
}

/**
 * The web calls endpoints by their method and path; what goes in and out is checked by the server. Without Zod a
 * reader's phone loads 45 kB less. Anybody who parses with a schema in the browser is told so at once.
 */
function noSchemas(): Plugin {
  const nothing = '\0no-schemas'
  const code = `
    const refuse = () => { throw new Error('Schemas are not part of the web build') }
    export const z = new Proxy(() => z, { get: (_, name) => /parse/i.test(String(name)) ? refuse : z })`
  return {
    name: 'foolscap:no-schemas',
    enforce: 'pre',
    apply: 'build',
    resolveId: id => (id === 'zod' ? nothing : null),
    load: id => (id === nothing ? code : null),
  }
}

/** Compressed once here, so that no request has to. */
async function compressFiles(folder: string): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(js|css|svg)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}
