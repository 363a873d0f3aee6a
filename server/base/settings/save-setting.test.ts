/** Settings: defaults, each key's own rule, and what a visitor may see of them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sentences } from '../../../contract/base/sentences.ts'
import { settingKeys, settingOf } from '../../../contract/base/settings.ts'
import { refusedAs } from '../../test/refused-as.ts'
import { createTestSite, type TestSite } from '../../test/test-site.ts'
import { siteSetting, siteSettings } from './site-settings.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({ env: { AUTHOR_NAME: 'Ada' } })
})
afterAll(() => site.close())

const save = (key: string, value: unknown) =>
  site.asAuthor({ method: 'POST', url: '/api/settings', payload: { key, value } })
const read = async (key: string) => (await site.asAuthor({ url: `/api/settings/${key}` })).json().value

test('every setting has a default, which could be saved', async () => {
  const values = Object.fromEntries(
    await Promise.all(settingKeys.map(async key => [key, await read(key)] as const)),
  )
  for (const key of settingKeys) {
    const { kind, isDefaultWhenEmpty } = settingOf(key)
    expect(kind.faultOf(isDefaultWhenEmpty ? '' : values[key]), key).toBeUndefined()
    expect(kind.print(kind.parse(values[key])), key).toBe(values[key])
    expect(kind.told.safeParse(kind.parse(values[key])), key).toMatchObject({ success: true })
  }
  expect(values).toMatchObject({
    notification_email: '',
    author_name: 'Ada',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    confirm_subscriptions: 'no',
    count_opens: 'yes',
    strict_anonymity: 'no',
    seal_poll_words: 'no',
    hold_before_sending: 'yes',
    mail_rate: '10000',
    postal_address: '',
    public_archive: 'no',
    backup_nightly: 'yes',
    file_megabytes: '5120',
  })
})

test('the welcome is in the site’s language until the author writes it, each part by itself', async () => {
  expect(await read('welcome_email_subject')).toBe('Welcome, and thank you for subscribing')
  await save('language', 'de')
  expect(await read('welcome_email_subject')).toBe('Willkommen, und danke für dein Abo')
  expect(await read('welcome_email_message')).toMatch(
    /^Hallo und willkommen!\n\nDu stehst jetzt auf der Liste/,
  )
  const { db, config } = site.parts
  expect(await siteSetting(db, config, 'welcome_email_subject')).toBe('Willkommen, und danke für dein Abo')
  expect((await siteSettings(db, config)).welcome_email_message).toMatch(/^Hallo/)
  await save('welcome_email_subject', 'Servus')
  await save('language', 'fr')
  expect(await read('welcome_email_subject')).toBe('Servus')
  expect(await read('welcome_email_message')).toMatch(/^Bonjour/)
  await db.deleteFrom('settings').execute()
})

test.each(settingKeys.filter(key => settingOf(key).kind.field === 'switch'))(
  '%s is yes or no, and nothing else',
  async key => {
    const before = await read(key)
    expect((await save(key, 'perhaps')).json().message).toBe('This setting is either yes or no')
    expect(await read(key)).toBe(before)
    for (const value of ['yes', 'no', before]) {
      const answer = await save(key, value)
      expect([answer.statusCode, answer.json()]).toEqual([201, { key, value }])
      expect(await read(key)).toBe(value)
    }
  },
)

test.each([
  ['notification_email', ' ada@example.org ', 'ada@example.org'],
  ['notification_email', '', ''],
  ['welcome_email_subject', 'Hello', 'Hello'],
  ['welcome_email_message', '\nHello,\n\nyou. ', 'Hello,\n\nyou.'],
  ['author_name', 'Ada Lovelace', 'Ada Lovelace'],
  ['postal_address', ' Ada\nPlum Lane 7 ', 'Ada\nPlum Lane 7'],
  ['postal_address', '', ''],
  ['time_zone', 'Europe/Vienna', 'Europe/Vienna'],
  ['time_zone', 'UTC', 'UTC'],
  ['mail_rate', '0.5', '0.5'],
  ['mail_rate', '1000', '1000'],
  ['about_letters', ' Stories of plums. ', 'Stories of plums.'],
  ['about_letters', '', ''],
  ['landing_background', '', ''],
  ['backup_days', '1', '1'],
  ['backup_days', '3650', '3650'],
  ['backup_to', 'bucket', 'bucket'],
  ['backup_to', 'folder', 'folder'],
  ['file_megabytes', '1', '1'],
  ['file_megabytes', '5120', '5120'],
  ['typography', 'de', 'de'],
  ['typography', 'off', 'off'],
])('%s takes %j', async (key, value, saved) => {
  for (let round = 0; round < 2; round++) {
    const answer = await save(key, value)
    expect([answer.statusCode, answer.json()]).toEqual([201, { key, value: saved }])
  }
  expect(await read(key)).toBe(saved)
})

test.each([
  ['notification_email', 'nonsense', sentences.invalidEmail],
  ['landing_background', '/objects/a-picture.png', 'Please upload a picture to make it the background'],
  ['notification_email', 'ada@example.org, eve@example.org', sentences.invalidEmail],
  ['notification_email', 'ada@example.org\r\nBcc: eve@example.org', sentences.invalidEmail],
  ['welcome_email_subject', '  ', 'Please fill in the subject'],
  ['welcome_email_subject', 'Hello\r\nBcc: eve@example.org', 'Subject must be a single line'],
  ['welcome_email_subject', 's'.repeat(301), 'Subject must be at most 300 characters'],
  ['welcome_email_message', ' \n ', 'Please fill in the message'],
  ['welcome_email_message', 'm'.repeat(10_001), 'A setting has at most 10000 characters'],
  ['author_name', '', "Please fill in the author's name"],
  ['author_name', 'Ada\nLovelace', "The author's name must be a single line"],
  ['postal_address', 'a'.repeat(501), 'The postal address must be at most 500 characters'],
  ['about_letters', 'One.\nTwo.', 'The sentence must be a single line'],
  ['about_letters', 'a'.repeat(161), 'The sentence must be at most 160 characters'],
  ['file_megabytes', '5121', 'A file may have from 1 to 5120 MB'],
  ['file_megabytes', '0', 'A file may have from 1 to 5120 MB'],
  ['time_zone', 'Vienna', 'There is no such time zone. Try one like Europe/Vienna'],
  ['time_zone', '', 'There is no such time zone. Try one like Europe/Vienna'],
  ['mail_rate', '0', 'The pace is a number from 0.1 to 1000'],
  ['mail_rate', '1001', 'The pace is a number from 0.1 to 1000'],
  ['mail_rate', '1e3', 'The pace is a number from 0.1 to 1000'],
  ['mail_rate', 'fast', 'The pace is a number from 0.1 to 1000'],
  ['typography', 'xx', 'Quotes and dashes are off, or those of a language on the list'],
  ['backup_days', '0', 'Backups are kept for 1 to 3650 days'],
  ['backup_days', '3651', 'Backups are kept for 1 to 3650 days'],
  ['backup_days', 'forever', 'Backups are kept for 1 to 3650 days'],
  ['backup_to', '/tmp', 'Backups go to the folder or to the bucket'],
  ['count_opens', true, 'The value must be a text'],
  ['admin_password', 'x', 'There is no such setting'],
  ['__proto__', 'x', 'There is no such setting'],
])('%s refuses a wrong value', async (key, value, message) => {
  const before = await site.database.db.selectFrom('settings').selectAll().execute()
  const answer = await save(key, value)
  expect([answer.statusCode, answer.json()]).toEqual([400, { message, kind: expect.any(String) }])
  expect(await site.database.db.selectFrom('settings').selectAll().execute()).toEqual(before)
})

test('an unknown setting cannot be read', async () => {
  const answer = await site.asAuthor({ url: '/api/settings/password' })
  expect([answer.statusCode, answer.json()]).toEqual([400, refusedAs('invalid', 'There is no such setting')])
})

test('whether a setting was ever saved is told, and be it saved empty', async () => {
  const isSaved = async () => (await site.asAuthor({ url: '/api/settings/file_megabytes' })).json().isSaved
  await site.database.db.deleteFrom('settings').where('key', '=', 'file_megabytes').execute()
  expect(await isSaved()).toBe(false)
  await save('file_megabytes', '5120')
  expect(await isSaved()).toBe(true)
})

test('only the author reads and saves', async () => {
  const call = { url: '/api/settings/notification_email' }
  expect((await site.asVisitor(call)).statusCode).toBe(401)
  const payload = { key: 'author_name', value: 'Eve' }
  expect((await site.asVisitor({ method: 'POST', url: '/api/settings', payload })).statusCode).toBe(401)
})

test('a pace saved empty is the one of the configuration again', async () => {
  await save('mail_rate', '5')
  expect(await read('mail_rate')).toBe('5')
  await save('mail_rate', '')
  expect(await read('mail_rate')).toBe('10000')
})

test('a visitor sees the name, the time zone, how leaving works, whether the archive is open, and nothing else', async () => {
  await save('count_opens', 'no')
  await save('author_name', 'Ada Lovelace')
  await save('time_zone', 'Asia/Tokyo')
  await save('unsubscribe_asks_first', 'yes')
  await save('notification_email', 'ada@example.org')
  const answer = await site.asVisitor({ url: '/api/site' })
  expect(answer.json()).toEqual({
    authorName: 'Ada Lovelace',
    aboutLetters: '',
    timeZone: 'Asia/Tokyo',
    unsubscribeAsksFirst: true,
    publicArchive: false,
    countsOpens: false,
    onionUrl: null,
    strictAnonymity: false,
    language: 'en',
    landingBackground: '',
    paper: 'foolscap',
    typeface: 'book',
  })
})

test('a saved setting is shown at once: no page is kept from before', async () => {
  const forget = vi.spyOn(site.parts.pageCache, 'forget')
  await save('author_name', '')
  expect(forget).not.toHaveBeenCalled()
  await save('author_name', 'Ada Lovelace')
  expect(forget).toHaveBeenCalledWith('all')
})
