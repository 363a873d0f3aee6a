/** When a message ends is ours to say: until then no server has it. */
import { describe, expect, test } from 'vitest'
import { readSmtpUrl } from '../../base/live-config.ts'
import type { Carrier } from '../transport.ts'
import { createSmtp } from './smtp.ts'
import { mail, play } from './test-scripted-server.ts'

describe('a message whose end waits', () => {
  /** @returns what a server heard of it while it waited, and its outcome once that was over */
  async function hold(mayEnd: () => Promise<boolean>, whileHeld = (_carrier: Carrier) => {}) {
    const { url, heard } = await play({})
    const carrier = createSmtp(readSmtpUrl(url)).open()
    let goOn = () => {}
    const held = new Promise<void>(resolve => {
      goOn = resolve
    })
    const delivering = carrier.deliver({ ...mail, mayEnd: () => held.then(mayEnd) })
    await expect.poll(heard).toContain('Subject: Hi')
    whileHeld(carrier)
    const before = heard()
    goOn()
    const outcome = await delivering
    carrier.close()
    return { before, outcome, heard }
  }
  const notTaken = { kind: 'unreachable', isOurs: true }

  test('is not over for the server until it may end', async () => {
    const { before, outcome, heard } = await hold(async () => true)
    expect(before).not.toContain('\r\n.\r\n')
    expect(outcome.kind).toBe('accepted')
    expect(heard()).toContain('\r\n.\r\n')
  })

  test('never ends when it may not, and nothing is said against the server', async () => {
    const { outcome, heard } = await hold(async () => false)
    expect(outcome).toMatchObject(notTaken)
    expect(heard()).not.toContain('\r\n.\r\n')
  })

  test('can be given up: nobody has it', async () => {
    const { outcome, heard } = await hold(
      async () => true,
      carrier => expect(carrier.hangUp?.()).toBe(true),
    )
    expect(outcome).toMatchObject(notTaken)
    expect(heard()).not.toContain('\r\n.\r\n')
  })
})
