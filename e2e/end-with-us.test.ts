/** What a process of the tests has started ends with it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const starter = `
import { spawn } from 'node:child_process'
import { endWithUs } from ${JSON.stringify(join(import.meta.dirname, 'end-with-us.ts'))}
endWithUs(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }))
console.error('started')
setInterval(() => {}, 1000)`

test.each(['SIGTERM', 'SIGINT'] as const)('also when it is ended by %s', async signal => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starter], { stdio: 'pipe' })
  await once(parent.stderr, 'data')
  const exited = once(parent, 'exit')
  parent.kill(signal)
  expect(await exited).toEqual([null, signal])
  // Nobody holds the pipe any more.
  expect(await text(parent.stdout)).toBe('')
})
