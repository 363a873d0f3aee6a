/** Which tests replace modules (mocking): those have to load every module anew, the others share what is loaded once. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** @returns paths within the project */
export function testsMockingModules(): string[] {
  return globSync('{server,e2e}/**/*.test.ts', { cwd: root })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\bvi\.(do)?[mM]ock\(/.test(readFileSync(join(root, path), 'utf8')))
}
