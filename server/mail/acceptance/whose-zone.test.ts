/** Whose records are judged: those of the return address, and none that the author cannot change. */
import { describe, expect, test } from 'vitest'
import { checkReverse } from './check-places.ts'
import { checkSpf } from './check-spf.ts'
import { goodZone, openZones, type Zone } from './test-dns.ts'

const zones = openZones()
const { dkim, lookUp, open } = zones

describe('the return address, whose SPF receivers ask for', () => {
  test('is of another domain, which lets nobody send', async () => {
    const zone = { ...goodZone(), 'bounces.net': { txt: ['v=spf1 -all'] } }
    await open(zone, { BOUNCE_ADDRESS: 'back@bounces.net' })
    expect((await lookUp()).spf).toMatchObject({
      state: 'missing',
      message: 'The SPF record does not let 8.20.30.40 send for bounces.net: receivers say “fail”.',
      record: { name: 'bounces.net', value: 'v=spf1 ip4:8.20.30.40 -all' },
    })
    zones.world.zone['bounces.net'] = { txt: ['v=spf1 ip4:8.20.30.40 -all'] }
    expect((await lookUp()).spf).toMatchObject({
      state: 'good',
      message: expect.stringMatching(
        /send for bounces\.net\. Letters come from plums\.org .* only the signature \(DKIM\)/,
      ),
    })
  })

  test('lies below the sender’s, whose own record does not count', async () => {
    const own = { txt: ['v=spf1 -all'], mx: [[10, 'mail.plums.org'] as [number, string]] }
    const zone = {
      ...goodZone(),
      'plums.org': own,
      'back.plums.org': { txt: ['v=spf1 ip4:8.20.30.40 -all'] },
    }
    await open(zone, { BOUNCE_ADDRESS: 'bounces@back.plums.org' })
    const { spf } = await lookUp()
    expect(spf?.message).toBe('The SPF record lets 8.20.30.40 send for back.plums.org.')
  })

  test('is at no domain of the world', async () => {
    await open(goodZone(), { BOUNCE_ADDRESS: 'bounces@mail.local' })
    expect((await lookUp()).spf).toMatchObject({
      state: 'missing',
      message: expect.stringContaining('bounces@mail.local is not at a public domain'),
    })
  })
})

describe('no advice for somebody else’s zone', () => {
  test('a mailbox of a provider, sent from one’s own server', async () => {
    const zone: Zone = {
      ...goodZone(),
      'gmx.de': { txt: ['v=spf1 ip4:213.165.64.0/23 -all'], mx: [[10, 'mx00.emig.gmx.net']] },
    }
    await open(zone, { MAIL_FROM: 'ada@gmx.de' })
    await dkim('POST')
    const checks = await lookUp()
    for (const subject of ['spf', 'dkim', 'dmarc'])
      expect(checks[subject], subject).toMatchObject({
        state: 'missing',
        message: expect.stringContaining(
          'gmx.de belongs to its provider, and only the provider can change that',
        ),
        record: null,
      })
    await dkim('DELETE')
    zones.world.zone['_dmarc.gmx.de'] = { txt: ['v=DMARC1; p=reject'] }
    expect(await lookUp()).toMatchObject({
      dkim: { state: 'unknown', message: expect.stringContaining('gmx.de belongs to its provider') },
      dmarc: {
        state: 'unknown',
        message: expect.stringContaining('“reject”, for letters that its own servers'),
      },
    })
  })

  test('a return address at a provider', async () => {
    await open(
      { ...goodZone(), 'gmail.com': { txt: ['v=spf1 redirect=_spf.google.com'] } },
      { BOUNCE_ADDRESS: 'ada@gmail.com' },
    )
    zones.world.zone['_spf.google.com'] = { txt: ['v=spf1 ip4:35.190.247.0/24 ~all'] }
    expect((await lookUp()).spf).toMatchObject({
      state: 'missing',
      message: expect.stringMatching(
        /does not let 8\.20\.30\.40 send for gmail\.com.* gmail\.com belongs to its provider/,
      ),
      record: null,
    })
  })

  test('a relay that nobody here knows: from where it sends, and how that is called, is its own', async () => {
    const zone: Zone = { ...goodZone(), 'smtp.relay.net': { a: ['8.99.99.99'] } }
    await open(zone, { SMTP_URL: 'smtps://ada:x@smtp.relay.net' })
    const at = zones.situation()
    expect(await checkSpf(at)).toMatchObject({
      state: 'unknown',
      message: expect.stringContaining('Whoever runs smtp.relay.net can tell you what it must contain.'),
    })
    expect(await checkReverse(at)).toMatchObject({ state: 'unknown', record: null })
    zone['plums.org'] = {}
    expect(await checkSpf(at)).toMatchObject({ state: 'missing', record: null })
  })
})
