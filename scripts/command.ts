/** Runs a command of the terminal, which ends with what a person can mend in a sentence, and everything else with its stack (error translation). */
import { type Config, readConfig } from '../server/base/config.ts'
import { explainServer } from '../server/boot-fault.ts'
import { tellBootFault } from '../server/tell-boot-fault.ts'

/** Called in a way that it does not know; the message says how to call it. */
export class UsageError extends Error {}

interface Known {
  /** Errors whose message is a sentence for whoever called. */
  kinds?: readonly (abstract new (
    ...given: never[]
  ) => Error)[]
  /** What the command itself knows of a failure; PostgreSQL, the disk of the site and its settings are known to all. */
  explain?: (error: unknown, config: Config) => string | undefined
}

/** Ends the process with 1 when `main` fails. */
export async function runCommand(main: () => Promise<void>, known: Known = {}): Promise<void> {
  try {
    await main()
  } catch (error) {
    tell(error, known)
    process.exit(1)
  }
}

function tell(error: unknown, { kinds = [], explain }: Known): void {
  const isKnown = [UsageError, ...kinds].some(kind => error instanceof kind)
  const config = readable()
  const words =
    isKnown && error instanceof Error
      ? error.message
      : config && (explain?.(error, config) ?? explainServer(error, config))
  if (words === undefined) tellBootFault(error, config)
  else console.error(words)
}

function readable(): Config | undefined {
  try {
    return readConfig(process.env)
  } catch {
    // The error that is told says so.
    return undefined
  }
}
