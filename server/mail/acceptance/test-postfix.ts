/** For tests: Debian's Postfix as relay and receiver, in a folder of its own: it delivers into a mailbox, and bounces by itself. */
import { execFileSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../test/free-port.ts'

const program = '/usr/sbin/postfix'

/** Postfix is started by root alone. @returns why it cannot be tried here; empty when it can */
export function whyNoPostfix(): string {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    return 'which is not installed here (apt-get install postfix)'
  }
  return userInfo().uid === 0 ? '' : 'which only root can start'
}

/**
 * @param maildir where letters to `me@garden.test` and `bounces+…@garden.test` lie, of the user nobody; `later@garden.test`
 * is taken and returned afterwards, anybody else is refused at once
 */
export async function startPostfix(maildir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foolscap-postfix-'))
  chmodSync(folder, 0o755)
  for (const name of ['etc', 'queue', 'data']) mkdirSync(join(folder, name))
  execFileSync('chown', ['postfix', join(folder, 'data')])
  const port = await freePort()
  writeFileSync(join(folder, 'etc', 'main.cf'), configOf(folder))
  writeFileSync(join(folder, 'etc', 'master.cf'), services(port))
  writeFileSync(join(folder, 'etc', 'boxes'), `/^(me|bounces)(\\+.*)?@garden\\.test$/ ${maildir.slice(1)}/\n`)
  const postfix = (...args: string[]) =>
    execFileSync(program, ['-c', join(folder, 'etc'), ...args], { stdio: 'pipe', timeout: 30_000 })
  postfix('start')
  await listening(port)
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop() {
      postfix('stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configOf = (folder: string) => `compatibility_level = 3.6
config_directory = ${folder}/etc
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
myhostname = mx.garden.test
mydestination =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
smtputf8_enable = no
recipient_delimiter = +
virtual_mailbox_domains = garden.test
virtual_mailbox_base = /
virtual_mailbox_maps = regexp:${folder}/etc/boxes
virtual_alias_maps = inline:{ later@garden.test=nobody-here@garden.test }
virtual_uid_maps = static:65534
virtual_gid_maps = static:65534
virtual_minimum_uid = 1
alias_maps =
alias_database =
`

/** None in a chroot, which would want files of its own. */
const services = (port: number) =>
  `${[
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'proxymap unix - - n - - proxymap',
    'error unix - - n - - error',
    'smtp unix - - n - - smtp',
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'postlog unix-dgram n - n - 1 postlogd',
  ].join('\n')}\n`

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isThere = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isThere) return
    await pause(50)
  }
  throw new Error('Postfix does not listen')
}
