/**
 * Builds what runs: what browsers get into build/client, what the server renders pages with into build/server, the
 * server itself into build/site.
 */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { favicon, palette } from './scripts/drawings/drawing-plugins.ts'
import { cardFiles } from './scripts/fonts/card-fonts.ts'
import { smallFont } from './scripts/fonts/font-plugins.ts'
import { saidKeys } from './scripts/languages/said-keys.ts'

/** What every page needs in one file that seldom changes. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(query-core|react-query)|clsx)\/|preload-helper/
/** What says sentences: the desk's own modules say some as they load, so it is there before them and apart. */
const speech = /web\/base\/(translations|page-data)\.ts|contract\/languages\/|node_modules\/icu-minify\//
const router = /node_modules\/(react-router|@remix-run\/route-pattern)\//
/** What the editor is made of: as seldom changed, and fetched with the pages on which one writes. */
const editorLibraries =
  /node_modules\/(@tiptap\/[a-z-]+|prosemirror-[a-z]+|linkifyjs|fast-equals|rope-sequence|orderedmap|w3c-keyname)\//
/** What puts a menu beside its button: the editor has it too, and a page with a menu must not fetch the editor for it. */
const menuLibraries = /node_modules\/@floating-ui\//
/**
 * What draws the notes of a reader's page: fetched after it, and before it could say that the network is gone. What says sentences
 * comes along, as every page has both and each file has headers of its own.
 */
const notes =
  /contract\/languages\/(translator|direction)\.|node_modules\/icu-minify\/|web\/base\/ui\/toast-view|@radix-ui\/(primitive|react-(toast|collection|visually-hidden|dismissable-layer|slot|presence|use-[a-z-]+|context|primitive|compose-refs|portal))\//

/**
 * Small modules of three readers' pages or more: a file of its own costs each some 560 bytes of headers, which is more than what
 * stands in it. They come with what every page has.
 */
const small = /web\/base\/(listed|kit\/loading\/while-leaving|reader\/(use-page-view|missing|use-dialog))\./

/** What a key's fingerprint is made with, fetched where a letter names a key: most of the ciphers wait until words are sealed. */
const hashes = /node_modules\/(@noble\/hashes\/(sha2|_md|_u64|utils)\.js|@scure\/base\/)/

/** Packages that bring compiled code, find files beside themselves, or do not work as a part of one file (undici). */
const keptApart = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'word-list', '@fastify/swagger-ui', 'undici']

/** One of the packages looks whether this is Node, and goes on with the browser's. */
const nodeOnly = ['crypto']

export default defineConfig({
  plugins: [palette(), favicon(), smallFont(), cardFiles(), saidKeys(), react(), tailwindcss()],
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
    // The author's pages.
    client: {
      build: {
        outDir: 'build/client',
        manifest: '.vite/desk.json',
        rolldownOptions: {
          input: 'web/entry-desk.tsx',
          external: nodeOnly,
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries, priority: 1 },
                { name: 'router', test: router, priority: 1 },
                { name: 'speech', test: speech, priority: 1 },
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
    // The readers', of which each is a document of its own.
    reader: {
      consumer: 'client',
      build: {
        outDir: 'build/client',
        emptyOutDir: false,
        manifest: '.vite/reader.json',
        rolldownOptions: {
          input: 'web/entry-reader.tsx',
          external: nodeOnly,
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries, priority: 1 },
                { name: 'notes', test: id => notes.test(id) || small.test(id), priority: 1 },
                { name: 'hashes', test: hashes, priority: 1 },
                // The style sheets that all have stay with the entry: the front page has them written into it.
                { name: 'reader', test: /\.(m?js|tsx?)$/, minShareCount: 6 },
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
        rolldownOptions: { input: 'web/entry-server.tsx' },
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
            boot: 'server/boot.ts',
            mailer: 'server/mailer.ts',
            'mailer-thread': 'server/mailer-thread.ts',
            'backup-thread': 'server/backup-thread.ts',
            'foreign-thread': 'server/foreign-thread.ts',
            'long-reads-thread': 'server/long-reads-thread.ts',
            'picture-process': 'server/files/uploads/picture-process.ts',
            'card-process': 'server/letters/cards/card-process.ts',
          },
          output: {
            format: 'cjs',
            entryFileNames: '[name].cjs',
            chunkFileNames: 'parts/[name]-[hash].cjs',
            // The traces of errors name files and lines; what stands there is in the repository.
            sourcemapExcludeSources: true,
          },
        },
      },
    },
  },
})
