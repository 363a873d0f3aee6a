/** Starts the SMTP server of smtp-server.ts as a process of its own, and reads what it accepted and who connected. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithUs } from '../end-with-us.ts'

export interface AcceptedMail {
  to: string
  /** Message-ID. */
  id: string
  sha256: string
  /** Name of its `.eml` file. */
  file: string
}

export interface SmtpServerProcess {
  url: string
  folder: string
  accepted(): AcceptedMail[]
  /** How many connections were opened so far, whether or not a mail came over them. */
  connections(): number
  /** Mends the setting that makes it refuse `denied.*`. */
  mend(): void
  /** The message as it arrived. */
  read(mail: AcceptedMail): string
  stop(): Promise<void>
}

/** @param flags such as `--faults`, `--discard` */
export async function startSmtpServer(folder: string, flags: string[] = []): Promise<SmtpServerProcess> {
  const script = join(import.meta.dirname, 'smtp-server.ts')
  const child = spawn(process.execPath, [script, '--port', '0', '--folder', folder, ...flags], {
    // Not ours, inherited: who waits until nobody can write to it any more would wait for this process too.
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithUs(child)
  child.stderr.on('data', (text: Buffer) => process.stderr.write(text))
  const port = await listeningPort(child)
  return {
    url: `smtp://127.0.0.1:${port}`,
    folder,
    accepted: () => readLines(folder, 'accepted.ndjson').map(line => JSON.parse(line) as AcceptedMail),
    connections: () => readLines(folder, 'connections.ndjson').length,
    mend: () => writeFileSync(join(folder, 'mended'), ''),
    read: mail => readFileSync(join(folder, mail.file), 'latin1'),
    stop: () =>
      new Promise(resolve => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function readLines(folder: string, name: string): string[] {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

function listeningPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const port = /listening on (\d+)/.exec(text.toString())?.[1]
      if (port) resolve(port)
    })
    child.once('exit', code => reject(new Error(`the SMTP server ended with ${code}`)))
  })
}
