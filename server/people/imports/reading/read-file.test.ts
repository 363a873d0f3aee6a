/** Files as the tools write them, as spreadsheets save them, and as people paste them. */
import { describe, expect, test } from 'vitest'
import type { Reading } from '../../../../contract/people/imports.ts'
import { toAnswer } from '../../../base/http/refuse.ts'
import { readFile, type SubscriberFile } from './read-file.ts'

const now = '2026-03-01T12:00:00.000Z'

async function read(csv: string, fileName = '', reading: Reading = {}): Promise<SubscriberFile> {
  const file = await readFile({ csv, fileName, reading }, now)
  if ('refused' in file) throw new Error(file.refused)
  return file
}

const refusalOf = async (csv: string) => {
  const file = await readFile({ csv, fileName: '' }, now)
  return 'refused' in file ? toAnswer(file).body.message : undefined
}

/** `ada@example.com left 2026-01-02 2026-02-03`: address, state, date of joining, date of leaving. */
const inWords = ({ people }: SubscriberFile) =>
  [...people.values()].map(({ email, state, subscribedAt, leftAt }) =>
    [email, state, subscribedAt?.slice(0, 10), leftAt?.slice(0, 10)].filter(Boolean).join(' '),
  )

const meaningsOf = ({ columns }: SubscriberFile) =>
  columns.filter(({ meaning }) => meaning !== 'none').map(({ heading, meaning }) => `${heading}: ${meaning}`)

describe('the exports of', () => {
  test('Foolscap itself', async () => {
    const file = await read(`email,status,subscribed_at,unsubscribed_at
ada@example.com,active,2026-01-02T03:04:05.678Z,
bob@example.com,unsubscribed,2026-01-02T03:04:05.678Z,2026-02-03T00:00:00.000Z
cleo@example.com,unconfirmed,2026-01-02T03:04:05.678Z,
`)
    expect(file.source).toBe('Foolscap')
    expect(inWords(file)).toEqual([
      'ada@example.com active 2026-01-02',
      'bob@example.com left 2026-01-02 2026-02-03',
      'cleo@example.com unconfirmed 2026-01-02',
    ])
  })

  test('Substack, where active_subscription means paid', async () => {
    const file = await read(`email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
free@example.com,false,,other,false,2025-07-01T00:00:00.000Z,
paid@example.com,true,2027-07-01T00:00:00.000Z,yearly,false,2025-06-01T00:00:00.000Z,2025-07-15T00:00:00.000Z
gone@example.com,false,,other,true,2025-05-01T00:00:00.000Z,
`)
    expect(file.source).toBe('Substack')
    expect(inWords(file)).toEqual([
      'free@example.com active 2025-07-01',
      'paid@example.com active 2025-06-01',
      'gone@example.com left 2025-05-01',
    ])
  })

  test("Substack's dashboard", async () => {
    const file = await read(`Email,Name,Stripe plan,Cancel date,Start date,Paid upgrade date,Activity,Type
ana@example.com,Ana,,,2025-01-01T00:00:00.000Z,,5,Free
`)
    expect([file.source, ...inWords(file)]).toEqual(['Substack', 'ana@example.com active 2025-01-01'])
  })

  test('Ghost', async () => {
    const file = await read(
      `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,ada@example.com,Ada,,true,,,2025-01-01T00:00:00.000Z,,"vip,friends",
2,bob@example.com,Bob,,false,,,2025-01-01T00:00:00.000Z,,,
3,cleo@example.com,'=Cleo,,true,,,2025-01-01T00:00:00.000Z,2025-03-01T00:00:00.000Z,,
`,
    )
    expect(file.source).toBe('Ghost')
    expect(inWords(file)).toEqual([
      'ada@example.com active 2025-01-01',
      'bob@example.com left 2025-01-01',
      'cleo@example.com left 2025-01-01 2025-03-01',
    ])
  })

  const mailchimp = `"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS`

  test('Mailchimp', async () => {
    const file = await read(`${mailchimp}
ada@example.com,Ada,Lovelace,2,"2024-05-05 10:00:00",192.0.2.1,"2024-05-06 10:00:00",192.0.2.1,,,,,,,,"2025-01-01 00:00:00",1,a,,"""vip"""
bob@example.com,Bob,,2,"2024-05-05 10:00:00",,,,,,,,,,,"2025-01-01 00:00:00",2,b,,
`)
    expect(file.source).toBe('Mailchimp')
    expect(inWords(file)).toEqual(['ada@example.com active 2024-05-06', 'bob@example.com active 2024-05-05'])
    expect(meaningsOf(file)).toEqual([
      'Email Address: address',
      'First Name: firstName',
      'Last Name: lastName',
      'OPTIN_TIME: subscribed',
      'CONFIRM_TIME: subscribed',
      'NOTES: note',
      'TAGS: circles',
    ])
  })

  test('Mailchimp, where those who left are in files of their own', async () => {
    const row = `${mailchimp}\nada@example.com,Ada,,2,"2024-05-05 10:00:00",,,,,,,,,,,,1,a,,\n`
    expect(inWords(await read(row, 'unsubscribed_email_audience_export_0a1.csv'))).toEqual([
      'ada@example.com left 2024-05-05',
    ])
    expect(inWords(await read(row, 'nonsubscribed_email_audience_export_0a1.csv'))).toEqual([
      'ada@example.com unconfirmed 2024-05-05',
    ])
    const gone = await read(
      `Email Address,LEID,UNSUB_TIME,UNSUB_REASON\nbob@example.com,2,2025-01-02 03:04:05,NO_REASON\n`,
    )
    expect(inWords(gone)).toEqual(['bob@example.com left 2025-01-02'])
  })

  test('Buttondown, old and new', async () => {
    const file = await read(`id,email_address,notes,tags,type,creation_date,unsubscription_date
1,ada@example.com,,,regular,2024-01-02 03:04:05.678901+00:00,
2,bob@example.com,,,unsubscribed,2024-01-02T03:04:05Z,2024-05-06T07:08:09Z
3,cleo@example.com,,,unactivated,2024-01-02,
4,dora@example.com,,,undeliverable,2024-01-02,
`)
    expect(file.source).toBe('Buttondown')
    expect(inWords(file)).toEqual([
      'ada@example.com active 2024-01-02',
      'bob@example.com left 2024-01-02 2024-05-06',
      'cleo@example.com unconfirmed 2024-01-02',
      'dora@example.com left 2024-01-02',
    ])
    const old = await read('email,creation_date,subscriber_type\nada@example.com,2024-01-02,premium\n')
    expect([old.source, ...inWords(old)]).toEqual(['Buttondown', 'ada@example.com active 2024-01-02'])
  })

  test('anybody else, by the names of the columns', async () => {
    const file = await read(
      'Name;E-Mail;Status;Date added\nAda;ada@example.com;subscribed;2024-01-02\nBob;bob@example.com;Bounced;2024-01-02\n',
    )
    expect(file.source).toBe('table')
    expect(inWords(file)).toEqual(['ada@example.com active 2024-01-02', 'bob@example.com left 2024-01-02'])
  })
})

describe('a list without headings', () => {
  test.each([
    ['one to a line', 'ada@example.com\nbob@example.com\n'],
    ['with a byte order mark and CRLF', '\ufeffada@example.com\r\nbob@example.com\r\n'],
    ['with old Mac line ends', 'ada@example.com\rbob@example.com'],
    ['in one line', 'ada@example.com, bob@example.com'],
    ['with semicolons', 'ada@example.com; bob@example.com;'],
    ['with empty lines and spaces', '\n  ada@example.com  \n\n\n\tbob@example.com\n\n'],
    ['with commas and semicolons', 'Ada <ada@example.com>, bob@example.com; nobody'],
    ['from a To line', '"Lovelace, Ada" <ada@example.com>, Bob <bob@example.com>'],
    ['a name to each line', '"Lovelace, Ada" <ada@example.com>\n"Bob" <bob@example.com>\n'],
    ['a name behind an address', 'ada@example.com\n"Bob, the other" <bob@example.com>\n'],
    ['as Outlook copies it', 'Lovelace, Ada <ada@example.com>; Bob <bob@example.com>'],
    ['as Outlook copies it, one to a line', 'Lovelace, Ada <ada@example.com>;\nBob <bob@example.com>;\n'],
    ['an address for a name', '"ada@example.com" <ada@example.com>, \'bob@example.com\' <bob@example.com>'],
    ['under a heading nobody knows', 'Wohin\nada@example.com\nbob@example.com'],
  ])('%s', async (_, text) => {
    const file = await read(text)
    expect(inWords(file)).toEqual(['ada@example.com active', 'bob@example.com active'])
    expect(file).toMatchObject({ source: 'list', rows: 2, wrong: 0 })
  })
})

describe('cells', () => {
  test.each([
    ['commas', 'email,note\nada@example.com,"a, b"'],
    ['semicolons', 'email;note\nada@example.com;"a; b"'],
    ['two columns and an empty line at the end', 'note;email\r\nx;ada@example.com\r\ny;nobody\r\n'],
    ['tabs', 'email\tnote\nada@example.com\t"a\tb"'],
    ['quotes and line breaks', 'note,email\r\n"said ""hi""\r\nand left",ada@example.com\r\n'],
    ['guards against formulas', "email,note\n'+ada@example.com,'=1+1".replace('+ada', 'ada')],
    ['capitals and spaces', ' E-MAIL , note \n ADA@Example.COM , x'],
  ])('with %s', async (_, text) => {
    const [person] = (await read(text)).people.values()
    expect(person?.key.replace(/^'/, '')).toBe('ada@example.com')
  })

  test('a guard is taken off where it guards, and nowhere else', async () => {
    const file = await read(
      "email\n'=ada@example.com\n''+bob@example.com\n'cleo@example.com\n+dora@example.com\n",
    )
    expect([...file.people.keys()]).toEqual([
      '=ada@example.com',
      "'+bob@example.com",
      "'cleo@example.com",
      '+dora@example.com',
    ])
  })
})

test('wrong rows are told with line, text and reason, the first hundred of them', async () => {
  const file = await read(`name,email
"Ada
Lovelace",ada@example.com
Bob,bob at example.com
Cleo,
Dora,dora@nowhere
Eve,eve@example.com
`)
  expect(file.wrongRows).toEqual([
    { line: 4, text: 'Bob, bob at example.com', reason: 'No e-mail address in this row' },
    { line: 5, text: 'Cleo', reason: 'No e-mail address in this row' },
    { line: 6, text: 'Dora, dora@nowhere', reason: 'Not a valid e-mail address' },
  ])
  expect([...file.people.keys()]).toEqual(['ada@example.com', 'eve@example.com'])

  const many = await read(`email\n${'x@\n'.repeat(250)}`)
  expect([many.wrong, many.wrongRows.length, many.rows]).toEqual([250, 100, 250])
})

test('an address counts once, and whoever left in one row has left', async () => {
  const file = await read(`email,status,date added
ada@example.com,active,2024-01-02
ADA@example.com,unsubscribed,
ada@Example.com,active,2025-01-02
bob@example.com,unsubscribed,2024-01-02
bob@example.com,active,2024-01-02
`)
  expect(inWords(file)).toEqual(['ADA@example.com left 2024-01-02', 'bob@example.com left 2024-01-02'])
  expect(file).toMatchObject({ rows: 5, repeated: 3, wrong: 0 })
})

describe('dates', () => {
  test.each([
    ['2024-01-02', '2024-01-02T12:00:00.000Z'],
    ['2024-01-02 03:04:05', '2024-01-02T03:04:05.000Z'],
    ['2024-01-02 03:04:05 UTC', '2024-01-02T03:04:05.000Z'],
    ['2024-01-02T03:04:05.678901+02:00', '2024-01-02T01:04:05.678Z'],
    ['2099-01-01', now],
    ['3/4/2024', undefined],
    ['2024-02-31', undefined],
    ['0000-00-00 00:00:00', undefined],
    ['soon', undefined],
  ])('%s', async (text, expected) => {
    const [person] = (await read(`email,created_at\nada@example.com,${text}`)).people.values()
    expect([person?.subscribedAt, person?.hasUnreadDate]).toEqual([expected, expected === undefined])
  })
})

describe('refuses with a sentence', () => {
  test.each([
    ['an Excel file', 'PK\u0003\u0004rest', 'That is an Excel or ZIP file'],
    ['something binary', 'GIF89a\0\0', 'That is not a text file'],
    ['nothing but headings', 'email,name\n', 'There is no e-mail address in this file'],
    ['white space', ' \n\n', 'There is no e-mail address in this file'],
    ['an open quote', 'email,name\nada@example.com,"Ada\nbob@example.com,Bob\n', 'opens on line 2'],
    [
      'an open quote that a later one seems to close',
      'email,name\nx@a.example,"Ada\ny@a.example,"Bob"\n',
      'on line 2',
    ],
    ['nothing but an open quote', 'email,name\nada@example.com,Ada\n"', 'opens on line 3'],
    ['too many rows', 'a@\n'.repeat(200_002), 'at most 200,000 rows'],
  ])('%s', async (_, text, sentence) => {
    expect(await refusalOf(text)).toContain(sentence)
  })
})

test('a long line of marks that lead nowhere holds nobody up', async () => {
  const many = 100_000
  for (const marks of [' ', '\t', '<', '<a', '<a> ', '> ', ';', '" ', '\u00a0', '@', "'"]) {
    const noise = marks.repeat(many)
    const file = await read(`ben@example.com\na${noise}b <ada@example.com>;\nx${noise}cleo@example.com`)
    expect(file.people.has('ben@example.com'), JSON.stringify(marks)).toBe(true)
    const cell = marks.repeat(many / marks.length).replaceAll('"', '""')
    const table = await read(
      `email,name,notes,tags,date\n"x${cell}a@b.example","x${cell}",,"x${cell}","2020-01-01${cell}x"`,
    )
    expect(table.rows, JSON.stringify(marks)).toBe(1)
  }
})

test('a row that goes on for megabytes is a quotation mark that never closes', async () => {
  const csv = `email,notes\nada@example.com,A\nben@example.com,"${'"" '.repeat(2_000_000)}"\n`
  expect(await refusalOf(csv)).toContain('line 3')
})

test('a name stands before its address, whatever blanks and marks are around it', async () => {
  const file = await read(
    'Ben <ben@example.com>\n  "Ada Lovelace"   <ada@example.com> ;\n<cleo@example.com>\n',
  )
  expect([...file.people.values()].map(({ name }) => name)).toEqual(['Ben', 'Ada Lovelace', ''])
  const list = '"Lovelace, Ada" <ada@example.com>, Ben <ben@example.com>; \'Cleo\' <cleo@example.com>\n'
  expect([...(await read(list)).people.values()].map(({ name }) => name)).toEqual([
    'Lovelace, Ada',
    'Ben',
    'Cleo',
  ])
  const outlook = 'Lovelace, Ada <ada@example.com>; Ben <ben@example.com>;'
  expect([...(await read(outlook)).people.values()].map(({ name }) => name)).toEqual(['Lovelace, Ada', 'Ben'])
})
