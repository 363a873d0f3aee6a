/** For tests: Debian's Dovecot as a mailbox of bounces, in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../test/free-port.ts'

const program = '/usr/sbin/dovecot'
const user = 'bounces'
const password = 'a-password-of-the-mailbox'

export function isInstalled(): boolean {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export interface Mailbox {
  /** Folder of its mails, as Maildir. */
  folder: string
  url: string
  /** Puts a mail into it, as a mail server would. */
  put(raw: string): void
  stop(): void
}

/** @param at its port: a free one, where none is named */
export async function startDovecot(at?: number): Promise<Mailbox> {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-dovecot-'))
  chmodSync(folder, 0o755)
  const { uid, gid, username } = userInfo()
  // Run by root it reads mails as somebody else.
  const owner = uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid }
  const fresh = join(folder, 'mail', 'new')
  for (const name of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(join(folder, 'mail', name), { recursive: true })
    chownSync(join(folder, 'mail', name), owner.uid, owner.gid)
  }
  const port = at ?? (await freePort())
  const own = uid === 0 ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`
  writeFileSync(join(folder, 'dovecot.conf'), configOf({ folder, port, owner, own }))
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  await listening(port, server)
  let count = 0
  return {
    folder: join(folder, 'mail'),
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    put(raw) {
      const path = join(fresh, `${1_772_000_000 + ++count}.M${count}P1.test`)
      writeFileSync(path, raw)
      chownSync(path, owner.uid, owner.gid)
    },
    stop() {
      server.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Settings {
  folder: string
  port: number
  owner: { uid: number; gid: number }
  own: string
}

const configOf = ({ folder, port, owner, own }: Settings) => `${own}base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mail
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}
}
`

async function listening(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    const isThere = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await pause(50)
  }
  throw new Error('Dovecot does not listen')
}
