/** Each fault of a start that no process can be made to meet cheaply is told in a sentence that names its place. */
import { expect, test } from 'vitest'
import { readConfig } from './base/config.ts'
import { explainBoot } from './boot-fault.ts'

const files = readConfig({ DATA_DIR: '/srv/letters', PORT: '80' })
const server = readConfig({
  DATA_DIR: '/srv/letters',
  DATABASE_URL: 'postgres://ada:secret@db.example:5433/letters',
})
const fault = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

test.each([
  ['ENOSPC', 'The disk of /srv/letters is full'],
  ['SQLITE_FULL', 'The disk of /srv/letters is full'],
  ['EROFS', 'The folder /srv/letters is read-only'],
  ['SQLITE_READONLY_DIRECTORY', 'The folder /srv/letters is read-only'],
  ['SQLITE_CANTOPEN', 'The folder /srv/letters is read-only'],
  ['SQLITE_CORRUPT', 'The file /srv/letters/foolscap.db is damaged'],
  ['SQLITE_IOERR_READ', 'The disk of /srv/letters fails'],
])('%s', (code, words) => {
  expect(explainBoot(fault(code), files)).toContain(words)
})

test.each([
  ['ECONNREFUSED', 'does not answer'],
  ['ENOTFOUND', 'does not answer'],
  ['28P01', 'Correct the user and the password'],
  ['3D000', 'createdb'],
  ['53300', 'max_connections'],
  ['42501', 'rights on its schema'],
])('PostgreSQL: %s', (code, words) => {
  const told = explainBoot(fault(code), server)
  expect(told).toContain('PostgreSQL at db.example:5433/letters')
  expect(told).toContain(words)
  expect(told).not.toContain('secret')
})

test.each([fault('57P01'), fault('57P02'), fault('08006'), new Error('Connection terminated unexpectedly')])(
  'PostgreSQL: it ends in the middle: %o',
  error => {
    expect(explainBoot(error, server)).toMatch(/^PostgreSQL at db\.example:5433\/letters stopped .* Start it/)
  },
)

test('a port that only root may open, a host that is no name here, and what is our own bug', () => {
  expect(explainBoot(fault('EACCES', { syscall: 'listen' }), files)).toContain('Port 80 is not open')
  expect(explainBoot(fault('ENOTFOUND', { hostname: files.host }), files)).toContain('HOST is 127.0.0.1')
  expect(explainBoot(fault('ERR_ASSERTION'), files)).toBeUndefined()
  expect(explainBoot(new TypeError('x'), files)).toBeUndefined()
})
