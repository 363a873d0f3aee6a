/** Standard output for log lines, gathered for a moment (buffered logging): writing each by itself would cost a page a third of its speed. */
import type { LogSink } from './request-log.ts'

/** Characters gathered before they are written. */
const gatheredAtMost = 4_096
/** Milliseconds after which lines are written however few they are. */
const atLatest = 250
/** Bytes that wait for a reader who takes none; what comes then is lost, or the log would take all memory. */
const mostWaiting = 1_048_576

/**
 * Whoever reads it may go away or take nothing any more: the site goes on, and ends when it is told to. So it is written
 * through `process.stdout`, which never waits at a pipe. Pino's own destination does: at the end of the process it tries
 * a pipe that is closed, or full, for ever.
 */
export function openLogOutput(): LogSink {
  const { stdout, stderr } = process
  for (const stream of [stdout, stderr]) stream.on('error', () => {})
  let gathered = ''
  let lost = 0
  const flush = () => {
    const lines = gathered
    gathered = ''
    if (lines === '') return
    if (stdout.writableLength > mostWaiting) {
      lost += lines.split('\n').length - 1
      return
    }
    if (lost > 0)
      stdout.write(`{"level":40,"time":${Date.now()},"lost":${lost},"msg":"the log was not read"}\n`)
    lost = 0
    stdout.write(lines)
  }
  setInterval(flush, atLatest).unref()
  process.once('exit', flush)
  return {
    write(line) {
      gathered += line
      if (gathered.length >= gatheredAtMost) flush()
    },
  }
}
