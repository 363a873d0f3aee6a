/** A site as a process of its own: what it reads from its environment, how it ends, and what it says when it cannot start. */
import type { Logger } from 'pino'
import { type Config, readConfig } from './base/config.ts'
import { openLogOutput } from './base/http/log/log-output.ts'
import { boot, type RunningSite } from './boot.ts'
import { tellBootFault } from './tell-boot-fault.ts'

void start()

/** No module of the server awaits at its top level: bundled it is CommonJS. */
async function start(): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig(process.env)
    endOnSignal(await boot(config, openLogOutput()))
  } catch (error) {
    tellBootFault(error, config)
    process.exit(1)
  }
}

function endOnSignal({ log, end }: RunningSite): void {
  let ending = false
  const endOnce = async (signal: string) => {
    if (ending) return
    ending = true
    log.info({ signal }, 'stopping')
    setTimeout(() => giveUp(log), longestEnd).unref()
    await end()
    process.exit(0)
  }
  process.on('SIGTERM', () => void endOnce('SIGTERM'))
  process.on('SIGINT', () => void endOnce('SIGINT'))
}

/** Milliseconds: less than service managers leave a process before they kill it. */
const longestEnd = 13_500

/**
 * What does not end by then is caught in a disk or a bucket that does not answer. `process.exit` would wait for its thread;
 * a kill costs what it always costs: the copies in flight are repeated.
 */
function giveUp(log: Logger): void {
  log.error('the site could not stop cleanly, and is killed')
  // By then the line is written.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500)
}
