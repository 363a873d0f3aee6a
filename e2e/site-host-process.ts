/** The program of site-host.ts: the built site, without the process that main.ts makes of it. */
import { createRequire } from 'node:module'
import { readConfig } from '../server/base/config.ts'
import type { RunningSite } from '../server/boot.ts'
import type { FromHost, ToHost } from './site-host.ts'

const built: typeof import('../server/boot.ts') = createRequire(import.meta.url)('../build/site/boot.cjs')
let site: RunningSite | undefined

const tell = (message: FromHost) => process.send?.(message)

// What goes wrong ends the process, with its trace on the console.
process.on('message', async (message: ToHost) => {
  if (message.kind === 'start') {
    site = await built.boot(readConfig(message.env), { write: line => tell({ kind: 'logged', line }) })
    tell({ kind: 'ready' })
  } else {
    await site?.end()
    site = undefined
    tell({ kind: 'ended' })
  }
})
process.on('disconnect', () => process.exit())
