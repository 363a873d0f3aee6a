/**
 * Builds what runs: what browsers get into build/client, what the server renders pages with into build/server, the
 * server itself into build/site.
 */
import { readFile } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { colorsCss } from './contract/colors.ts'
import { cardFiles, smallFont } from './scripts/fonts/font-plugins.ts'

/** Endpoints and schemas that a page does not use are left out, though calls make them; `noSchemas` gives them these names. */
const treeshake = {
  manualPureFunctions: ['pureEndpoint', 'pureSchema'],
  // A page that leaves its drawings to the server does not fetch them.
  moduleSideEffects: [{ test: /\/web\/ui\/drawings\//, sideEffects: false }],
}

/** What every page of the author's needs in one file that seldom changes. */
const deskLibraries =
  /node_modules\/(react|react-dom|scheduler|react-router|@remix-run\/route-pattern|@tanstack\/(query-core|react-query)|clsx)\/|preload-helper/
/** What the editor is made of: as seldom changed, and fetched with the pages on which one writes. */
const editorLibraries =
  /node_modules\/(@tiptap\/[a-z-]+|prosemirror-[a-z]+|linkifyjs|fast-equals|rope-sequence|orderedmap|w3c-keyname)\//
/** What puts a menu beside its button: the editor has it too, and a page with a menu must not fetch the editor for it. */
const menuLibraries = /node_modules\/@floating-ui\//
/** And every reader's page: with the few packages, the small parts that most of them have. */
const readerParts = new RegExp(
  [
    'node_modules/(preact|@tanstack/(query-core|react-query)|clsx)/|preload-helper',
    'contract/(archive|endpoint|field|limits|normalised-words|page-rules|pages|reader-sentences|settings|visits)\\.ts',
    'web/(call|queries|page-handle|reader-pages|trusted-types)\\.',
    'web/kit/(use-write|failure-note|random-id)\\.',
    'web/ui/(button|icon-button|spinner|loading|toast|toaster|broken-page|use-hydrated|card|empty-state|field|copy-text)\\.',
    'web/ui/drawings/(cap|drawing|glyphs|bell)\\.',
    'web/reader/(foot/(copyright|footer-links)|use-dialog|feed|reader-page|reader-root|place|result-heading|site-name|undefined-on-404|use-page-view)\\.',
  ].join('|'),
)
/** What draws the notes: fetched after the page, and before it could say that the network is gone. */
const readerNotes =
  /web\/ui\/toast-view|@radix-ui\/(primitive|react-(toast|collection|visually-hidden|dismissable-layer|slot|presence|use-[a-z-]+|context|primitive|compose-refs|portal))\//

/** Packages that bring compiled code, find files beside themselves, or do not work as a part of one file (undici). */
const keptApart = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'word-list', '@fastify/swagger-ui', 'undici']
/**
 * A running process keeps its whole source in memory: without white space, and in ASCII, of which a character is one
 * byte and not two. Names stay, for the traces of errors.
 */
const lean = { compress: true, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } }

export default defineConfig({
  plugins: [
    palette(),
    noSchemas(),
    preactForReaders(),
    onlyWhatRuns(),
    favicon(),
    smallFont(),
    cardFiles(),
    react(),
    tailwindcss(),
  ],
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
    // The author's pages, in React.
    client: {
      build: {
        outDir: 'build/client',
        manifest: '.vite/desk.json',
        rolldownOptions: {
          input: 'web/entry-desk.tsx',
          treeshake,
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: deskLibraries, priority: 1 },
                { name: 'menus', test: menuLibraries, priority: 1 },
                { name: 'editor', test: editorLibraries, priority: 1 },
                // What many pages have is one file, and not a hundred: a browser asks for six at a time.
                { name: 'desk', minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
    // The readers', in the same components and a smaller React.
    reader: {
      consumer: 'client',
      build: {
        outDir: 'build/client',
        emptyOutDir: false,
        manifest: '.vite/reader.json',
        rolldownOptions: {
          input: 'web/entry-reader.tsx',
          treeshake,
          output: {
            codeSplitting: {
              groups: [
                { name: 'reader', test: readerParts, priority: 1 },
                { name: 'notes', test: readerNotes },
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
            'foreign-thread': 'server/foreign-thread.ts',
            'long-reads-thread': 'server/long-reads-thread.ts',
            'picture-process': 'server/uploads/picture-process.ts',
            'card-process': 'server/cards/card-process.ts',
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

/**
 * A reader's phone gets Preact under the names of React: a ninth of its bytes, from the same components. The server
 * renders with it too, so that both make the same page.
 */
function preactForReaders(): Plugin {
  const names: Record<string, string> = {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react-dom/server': 'preact-render-to-string',
    'react/jsx-runtime': 'preact/jsx-runtime',
  }
  return {
    name: 'foolscap:preact-for-readers',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'reader' || environment.name === 'ssr',
    resolveId(id, importer, options) {
      const name = names[id]
      return name ? this.resolve(name, importer, { ...options, skipSelf: true }) : null
    },
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
    transform: (code, id) =>
      /\/contract\/[^?]+\.ts$/.test(id)
        ? { code: withPureNames(code), moduleSideEffects: false, map: null }
        : null,
  }
}

/**
 * Of a file of the contract, which does nothing but declare: the calls that make its endpoints and schemas, under names
 * that the bundler knows as pure. Names of their own, as packages come with functions called `z` that are not.
 */
function withPureNames(code: string): string {
  const endpoints = code
    .replace(/import \{([^}]*\b)endpoint\b/, 'import {$1endpoint as pureEndpoint')
    .replace(/= endpoint\(/g, '= pureEndpoint(')
  if (!code.includes("from 'zod'")) return endpoints
  return (
    endpoints
      .replace(/import \{ z \} from 'zod'/, "import { z as pureSchema } from 'zod'; const z = pureSchema")
      .replace(/(?<![\w$.'])z(?=\s*\.\s*[\w.]+\()/g, 'pureSchema')
      // Here all schemas are one.
      .replace(/(const \w+ =\s+)[a-z]\w*(?=\s*\.\s*(?:pick|extend|omit|partial|refine)\()/g, '$1pureSchema')
      .replace(/(const \w+ =\s+)(?:line|trimmedLine)\(/g, '$1pureSchema(')
  )
}

/**
 * Fastify and its plugins load these whether they are asked for or not, and they cost the process megabytes: HTTP/2, which a
 * proxy speaks for us; what checks JSON Schemas, whose place Zod takes (`setValidatorCompiler` in server/app.ts); and what
 * lists the files of a folder for routes of their own, which ours have by one pattern (`wildcard` of @fastify/static).
 */
function onlyWhatRuns(): Plugin {
  const unused = ['node:http2', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'glob']
  const nothing = '\0unused'
  return {
    name: 'foolscap:only-what-runs',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'site',
    resolveId: id => (unused.includes(id) ? nothing : null),
    // undici reads HTTP/2's constants when it is loaded, and uses none of them where it is off.
    load: id =>
      id === nothing ? 'module.exports = Object.assign(() => undefined, { constants: {} })' : null,
  }
}
