/** The thread of long reads: answers one statement after the other from its own connection, which cannot write. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FromReader, ToReader } from './base/db/long-reads/thread-driver.ts'
import { openSqliteFile } from './base/db/sqlite/open-sqlite-file.ts'
import { cacheStatements } from './base/db/sqlite/statement-cache.ts'

if (!parentPort) throw new Error('long-reads-thread.ts runs as a worker thread')
const port = parentPort
const file = openSqliteFile(String(workerData))
// What is read here is not waited for in the thread that serves: here a lock may be.
file.pragma('busy_timeout = 5000')
file.pragma('query_only = ON')
const statements = cacheStatements(file)

port.on('message', (question: ToReader) => port.postMessage(answer(question)))

function answer({ sql, parameters }: ToReader): FromReader {
  try {
    const statement = statements.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) }
    statement.run(parameters)
    return { rows: [] }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    return { error: error instanceof Error ? error : new Error(String(error)), code }
  }
}
