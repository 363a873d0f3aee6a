/**
 * Builds what runs: what browsers get into build/client, what the server renders pages with into build/server, the
 * server itself into build/site.
 */
import { readFile } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { colorsCss } from './contract/colors.ts'

const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|@remix-run\/route-pattern|@tanstack\/(query-core|react-query)|clsx)\/|preload-helper/
const core =
  /\/contract\/(archive|auth|endpoint|limits|sentences|settings|visits)\.ts|\/web\/(call|queries|frame|page-handle)\.tsx?$|\/web\/ui\/(button|spinner|loading|toast|card|empty-state|landing-screen|drawings\/[a-z-]+)\.tsx$|\/web\/reader\/(copyright|feed|reader-page|site-name)\.tsx?$/

/** Packages that bring compiled code or find files beside themselves. */
const keptApart = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'word-list', '@fastify/swagger-ui']
/**
 * A running process keeps its whole source in memory: without white space, and in ASCII, of which a character is one
 * byte and not two. Names stay, for the traces of errors.
 */
const lean = { compress: true, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } }

export default defineConfig({
  plugins: [palette(), noSchemas(), noAdminOnTheServer(), onlyWhatRuns(), favicon(), react(), tailwindcss()],
  publicDir: false,
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
        outDir: 'build/client',
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
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'build/server',
        rolldownOptions: { input: 'web/entry-server.tsx', output: { minify: lean } },
      },
    },
    // The server and its packages in a few files: no type stripper in the process, and only what is used in memory.
    site: {
      consumer: 'server',
      resolve: { noExternal: true, external: keptApart },
      build: {
        outDir: 'build/site',
        ssr: true,
        sourcemap: 'hidden',
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            mailer: 'server/mailer.ts',
            'mailer-thread': 'server/mailer-thread.ts',
            'backup-thread': 'server/backup-thread.ts',
            'picture-process': 'server/uploads/picture-process.ts',
          },
          output: {
            format: 'cjs',
            entryFileNames: '[name].cjs',
            chunkFileNames: 'parts/[name]-[hash].cjs',
            // One letter beyond ASCII in a licence's comment would double the bytes of all.
            comments: false,
            // The traces of errors name files and lines; what stands there is in the repository.
            sourcemapExcludeSources: true,
            minify: lean,
          },
        },
      },
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
    applyToEnvironment: environment => environment.name !== 'site',
    resolveId: id => (id === 'zod' ? nothing : null),
    load: id => (id === nothing ? code : null),
  }
}

/**
 * Fastify loads these whether they are asked for or not, and they cost the process megabytes: HTTP/2, which a proxy
 * speaks for us, and what checks JSON Schemas, whose place Zod takes (`setValidatorCompiler` in server/app.ts).
 */
function onlyWhatRuns(): Plugin {
  const unused = ['node:http2', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler']
  const nothing = '\0unused'
  return {
    name: 'foolscap:only-what-runs',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'site',
    resolveId: id => (unused.includes(id) ? nothing : null),
    load: id => (id === nothing ? 'module.exports = () => undefined' : null),
  }
}
