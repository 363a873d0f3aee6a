/**
 * Compiles once what the threads for foreign texts read with (compile cache). A thread that runs from its sources strips their types by
 * WebAssembly, and where many do so in one process V8 ends it now and then: `Check failed: jit_page.has_value()`, as in
 * https://github.com/nodejs/node/issues/64500. The bundled site has no types to strip.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const thread = new URL('../../server/foreign-thread.ts', import.meta.url)

/** Where compiled sources are kept, for whoever runs from them in a test. */
export const compileCache = join(import.meta.dirname, '..', '..', 'build', 'compile-cache')

export default function setup(): void {
  const loaded = [...readFileSync(thread, 'utf8').matchAll(/import\('(\.\/[^']+)'\)/g)]
  const files = loaded.map(([, path = '']) => new URL(path, thread).href)
  // The program itself is compiled, and then says that it runs as a thread alone.
  const imports = [...files, thread.href].map(file => `await import(${JSON.stringify(file)}).catch(() => {})`)
  execFileSync(process.execPath, ['--input-type=module', '--eval', imports.join('\n')], {
    cwd: fileURLToPath(new URL('..', thread)),
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
}
