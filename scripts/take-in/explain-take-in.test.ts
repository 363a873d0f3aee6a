/** What is said of a take-in that ended with an error is true also when its last answer was lost. */
import { expect, test } from 'vitest'
import { readConfig } from '../../server/base/config.ts'
import { explainTakeIn } from './explain-take-in.ts'

const config = readConfig({ DATA_DIR: '/srv/letters', DATABASE_URL: 'postgres://ada:x@db.example/letters' })
const fault = (code: string) => Object.assign(new Error('x'), { code })

test.each([fault('57P01'), fault('ECONNRESET'), new Error('Connection terminated unexpectedly')])(
  'a connection that broke may have done all of it: %o',
  error => {
    expect(explainTakeIn(error, config)).toMatch(
      /^All of it was taken in, or nothing: .*Take it in again.* PostgreSQL at db\.example/,
    )
  },
)

test.each(['ECONNREFUSED', '57P03', '53100', 'ENOSPC', 'OBJECT_STORE_AWAY'])('nothing after %s', code => {
  expect(explainTakeIn(fault(code), config)).toMatch(/^Nothing was taken in\. /)
})

test('what is our own bug keeps its stack', () => {
  expect(explainTakeIn(new TypeError('x'), config)).toBeUndefined()
})
