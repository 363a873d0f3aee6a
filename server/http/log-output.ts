/** Standard output for log lines, gathered for a moment: writing each line by itself would cost a page a third of its speed. */
import pino from 'pino'
import type { LogSink } from './request-log.ts'

/** Bytes gathered before they are written. */
const gathered = 4_096
/** Milliseconds after which lines are written however few they are. */
const atLatest = 250

/** Whatever is gathered is written when the process ends, unless it is killed. */
export function openLogOutput(): LogSink {
  const output = pino.destination({ dest: 1, sync: false, minLength: gathered })
  setInterval(() => output.flush(), atLatest).unref()
  process.once('exit', () => output.flushSync())
  return output
}
