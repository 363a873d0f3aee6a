/** Whether letters will be accepted: good and bad zones of a real DNS server, each told with the record that mends it. */
import { expect, test } from 'vitest'
import type { DkimKey } from '../../../contract/mail/acceptance.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createSigner } from '../sign-mail.ts'
import { checkDkim } from './check-dkim.ts'
import { checkSpf } from './check-spf.ts'
import { goodZone, openZones, type Zone } from './test-dns.ts'

const zones = openZones()
const { dkim, lookUp, open } = zones

test('a domain that has all it needs', async () => {
  await open(goodZone())
  const checks = await lookUp()
  expect(Object.entries(checks).filter(([, { state }]) => state !== 'good')).toMatchObject([
    ['dkim', { state: 'unknown' }],
  ])
  expect(checks.spf?.message).toBe('The SPF record lets 8.20.30.40 send for plums.org.')
  expect(checks.dmarc?.message).toContain('“quarantine”')
  expect(checks.reverse?.message).toContain('8.20.30.40 is named mail.plums.org')
})

test('a domain that has nothing is told every record', async () => {
  await open({ 'letters.plums.org': { a: ['8.20.30.40'] } })
  const checks = await lookUp()
  expect(checks).toMatchObject({
    spf: {
      state: 'missing',
      record: { name: 'plums.org', type: 'TXT', value: 'v=spf1 ip4:8.20.30.40 ~all' },
    },
    dmarc: {
      state: 'missing',
      record: { name: '_dmarc.plums.org', value: 'v=DMARC1; p=none; rua=mailto:ada@plums.org' },
    },
    mx: { state: 'missing', record: { type: 'MX', value: '10 mail.plums.org' } },
    reverse: { state: 'missing', record: { name: '8.20.30.40', type: 'PTR' } },
    address: { state: 'good' },
    blocklist: { state: 'good' },
  })
})

test('a DNS that does not answer says nothing about the domain', async () => {
  await open(Object.fromEntries(Object.keys(goodZone()).map(name => [name, { fails: true }])))
  const checks = await lookUp()
  for (const subject of ['spf', 'dmarc', 'mx', 'reverse', 'address'])
    expect(checks[subject], subject).toMatchObject({ state: 'unknown', record: null })
})

const bad: [what: string, change: Zone, subject: string, words: RegExp, value?: string][] = [
  [
    'an SPF record for another machine',
    { 'plums.org': { txt: ['v=spf1 ip4:8.20.30.41 -all'] } },
    'spf',
    /does not let 8\.20\.30\.40 send for plums\.org: receivers say “fail”/,
    'v=spf1 ip4:8.20.30.40 ip4:8.20.30.41 -all',
  ],
  [
    'two SPF records',
    { 'plums.org': { txt: ['v=spf1 -all', 'v=spf1 mx -all'] } },
    'spf',
    /There are 2 SPF records/,
  ],
  [
    'an SPF record without an end',
    { 'plums.org': { txt: ['v=spf1 include:plums.org -all'] } },
    'spf',
    /Receivers cannot use the SPF record/,
  ],
  ['a domain that takes no mail', { 'plums.org': { mx: [[0, '']] } }, 'mx', /says that it accepts no mail/],
  [
    'a name that leads elsewhere',
    { 'mail.plums.org': { a: ['8.20.30.99'] } },
    'reverse',
    /does not lead back/,
    '8.20.30.40',
  ],
  [
    'a name of whoever rents the machine, which leads nowhere',
    { '40.30.20.8.in-addr.arpa': { ptr: ['static.40.30.20.8.hoster.net'] } },
    'reverse',
    /does not lead back to it\. You can give it another name where you rent the machine/,
    'mail.plums.org',
  ],
  [
    'two policies',
    { '_dmarc.plums.org': { txt: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } },
    'dmarc',
    /^_dmarc\.plums\.org has 2 DMARC records, so receivers ignore all of them\. Keep one\.$/,
  ],
  [
    'a policy that there is not',
    { '_dmarc.plums.org': { txt: ['v=DMARC1; p=bogus; rua=mailto:ada@plums.org'] } },
    'dmarc',
    /says “p=bogus”, which is not a policy\. Receivers treat it as “none”\. Use none, quarantine or reject\.$/,
    'v=DMARC1; p=none; rua=mailto:ada@plums.org',
  ],
  [
    'a DMARC record without a policy',
    { '_dmarc.plums.org': { txt: ['v=DMARC1; adkim=s'] } },
    'dmarc',
    /names no policy \(p=\)\. Receivers ignore the record\./,
    'v=DMARC1; p=none; adkim=s',
  ],
  [
    'an SPF record that lets everybody send',
    { 'plums.org': { txt: ['v=spf1 mx +all'] } },
    'spf',
    /^The SPF record of plums\.org lets anyone send for it, .* End it with “~all”\.$/,
    'v=spf1 ip4:8.20.30.40 mx ~all',
  ],
  [
    'an SPF record that lets everybody send by what it includes',
    {
      'plums.org': { txt: ['v=spf1 include:open.plums.org -all'] },
      'open.plums.org': { txt: ['v=spf1 all'] },
    },
    'spf',
    /lets anyone send for it, .* The cause is what it includes/,
  ],
  [
    'a domain on a blocklist',
    { 'plums.org.dbl.spamhaus.org': { a: ['127.0.1.2'] } },
    'blocklist',
    /lists plums\.org:/,
  ],
  [
    'an address on a blocklist',
    { '40.30.20.8.zen.spamhaus.org': { a: ['127.0.0.2'] } },
    'blocklist',
    /lists 8\.20\.30\.40:/,
  ],
  [
    'a site whose name leads nowhere',
    { 'letters.plums.org': {} },
    'address',
    /letters\.plums\.org does not exist yet/,
  ],
]
test.each(bad)('%s', async (_, change, subject, words, value) => {
  await open({ ...goodZone(), ...change })
  const check = (await lookUp())[subject]
  expect(check).toMatchObject({ state: 'missing', ...(value && { record: { value } }) })
  expect(check?.message).toMatch(words)
})

test('a list that does not talk to this resolver is no absence', async () => {
  await open({ ...goodZone(), 'plums.org.dbl.spamhaus.org': { a: ['127.255.255.254'] } })
  expect((await lookUp()).blocklist).toMatchObject({ state: 'unknown' })
})

test('a policy of the domain above holds', async () => {
  await open(goodZone(), { MAIL_FROM: 'ada@news.plums.org' })
  expect((await lookUp()).dmarc?.message).toContain('The policy of plums.org is “quarantine”')
})

test('a provider is looked for in the SPF record, also behind another one, and its key by its name', async () => {
  const zone: Zone = {
    'plums.org': { txt: ['v=spf1 include:mail.plums.org -all'] },
    'mail.plums.org': { txt: ['v=spf1 include:_spf.google.com ~all'] },
    'google._domainkey.plums.org': { txt: [`v=DKIM1; k=rsa; p=${'A'.repeat(392)}`] },
  }
  await open(zone, { SMTP_URL: 'smtps://ada:x@smtp.gmail.com' })
  // Not all checks: the one of TLS would speak to the provider.
  const at = zones.situation()
  expect(await checkSpf(at)).toMatchObject({ state: 'good' })
  expect(await checkDkim(at, undefined)).toMatchObject({ state: 'good' })
  delete zone['google._domainkey.plums.org']
  zone['plums.org'] = { txt: ['v=spf1 mx -all'] }
  // An administrator there may have called it otherwise.
  expect(await checkDkim(at, undefined)).toMatchObject({ state: 'unknown' })
  expect(await checkSpf(at)).toMatchObject({
    record: { value: 'v=spf1 include:_spf.google.com mx -all' },
  })
})

test.each([
  ['smtp.fastmail.com', 'fm2', 'missing'],
  ['smtp.mailgun.org', 'pdk2', 'unknown'],
  ['smtp-relay.brevo.com', 'brevo1', 'missing'],
  ['smtp.office365.com', 'selector1', 'missing'],
])('the key of %s is looked for as it calls it, at %s', async (host, selector, without) => {
  await open({}, { SMTP_URL: `smtps://ada:x@${host}` })
  const at = zones.situation()
  expect(await checkDkim(at, undefined)).toMatchObject({ state: without })
  zones.world.zone[`${selector}._domainkey.plums.org`] = { txt: [`v=DKIM1; p=${'A'.repeat(392)}`] }
  expect(await checkDkim(at, undefined)).toMatchObject({ state: 'good' })
})

test('a mailbox of the provider itself is signed for by the provider', async () => {
  const more = { MAIL_FROM: 'ada@gmail.com', SMTP_URL: 'smtps://ada:x@smtp.gmail.com' }
  await open({ 'gmail.com': { txt: ['v=spf1 redirect=_spf.google.com'] } }, more)
  const at = zones.situation()
  expect(await checkDkim(at, undefined)).toMatchObject({ state: 'good' })
  expect(await checkSpf(at)).toMatchObject({ state: 'good' })
})

test('without a domain of the world there is nothing to look up', async () => {
  await open({}, { MAIL_FROM: '' })
  const answer = await zones.site.asAuthor({ url: '/api/mail-acceptance' })
  expect(answer.json()).toEqual(refusedAs('mailNoDomain'))
})

test('a key is made, signs once its record is there, and is forgotten', async () => {
  await open(goodZone())
  expect((await dkim('GET')).json()).toEqual({ key: null })
  const made = (await dkim('POST')).json<{ key: DkimKey }>().key
  expect(made).toMatchObject({ domain: 'plums.org', selector: 'foolscap', signs: false, fixed: false })
  expect(made.record).toMatchObject({ name: 'foolscap._domainkey.plums.org', type: 'TXT' })
  expect((await dkim('POST')).json()).toEqual(refusedAs('dkimThere'))
  expect((await dkim('POST', '/begin')).json()).toEqual(refusedAs('dkimNoRecord'))
  expect((await lookUp()).dkim).toMatchObject({ state: 'missing', record: made.record })
  expect(zones.site.config.dkim).toBeUndefined()

  zones.world.zone[made.record.name] = { txt: ['v=DKIM1; k=rsa; p=AAAA'] }
  expect((await dkim('POST', '/begin')).json()).toEqual(refusedAs('dkimWrongRecord'))
  zones.world.zone[made.record.name] = { fails: true }
  expect((await dkim('POST', '/begin')).json()).toEqual(refusedAs('dnsSilent'))
  zones.world.zone[made.record.name] = { txt: [made.record.value] }
  expect((await dkim('POST', '/begin')).json()).toMatchObject({ key: { signs: true } })
  const checks = await lookUp()
  expect(checks.dkim).toMatchObject({ state: 'good' })
  expect(checks.dmarc?.message).toContain('The signature matches it (alignment).')

  const signed = await createSigner(zones.site.config.dkim)(
    Buffer.from('From: ada@plums.org\r\nSubject: Hi\r\n\r\nHi\r\n'),
  )
  const { dkimVerify } = await import('mailauth/lib/dkim/verify.js')
  const resolver = (name: string, type: string) => zones.world.dns.resolve(name, type) as Promise<string[][]>
  const { results } = await dkimVerify(signed, { resolver })
  expect(results).toMatchObject([{ signingDomain: 'plums.org', status: { result: 'pass' } }])

  expect((await dkim('DELETE')).json()).toEqual({ key: null })
  expect(zones.site.config.dkim).toBeUndefined()
  expect(await zones.site.database.db.selectFrom('secrets').selectAll().execute()).toEqual([])
  expect((await dkim('DELETE')).json()).toEqual(refusedAs('dkimGone'))
  expect((await dkim('POST', '/begin')).json()).toEqual(refusedAs('dkimGone'))
})
