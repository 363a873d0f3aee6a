/** Mailchimp's exports, made by hand as it writes them. */
import { expect, test } from 'vitest'
import { openTestFile, openTestZip, readAll } from './test-exports.ts'

const columns =
  'Email Address,First Name,Last Name,Company,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,TIMEZONE,LAST_CHANGED,LEID,EUID,NOTES,TAGS'

test('an audience: who is on it, who left, and who was cleaned', async () => {
  const opened = await openTestZip({
    'subscribed_members_export_abc.csv': `${columns}\nada@example.com,Ada,Lovelace,Engines Ltd,2,2018-02-05 19:28:23,,2018-02-05 19:30:00,1.2.3.4,,,,2020-01-01 00:00:00,1,e,Likes jam,"""Editors"",""Friends, old"""\n`,
    'unsubscribed_members_export_abc.csv': `${columns},UNSUB_TIME,UNSUB_REASON\nbob@example.com,Bob,,,2,2018-02-05 19:28:23,,,,,,,,2,e,,,2021-01-01 10:00:00,no\n`,
    'cleaned_members_export_abc.csv': `${columns},CLEAN_TIME\ncy@example.com,,,,1,2018-02-05 19:28:23,,,,,,,,3,e,,,2020-03-23 17:30:05\n`,
    'nonsubscribed_members_export_abc.csv': `${columns}\ndi@example.com,,,,1,,,,,,,,,4,e,,\n`,
  })
  expect(opened.from).toBe('mailchimp')
  const { people, letters } = await readAll(opened)
  expect(letters).toEqual([])
  const byAddress = new Map(people.map(person => [person.email, person]))
  expect(byAddress.get('ada@example.com')).toEqual({
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    note: 'Likes jam',
    circles: ['Editors', 'Friends, old'],
    subscribedAt: '2018-02-05T19:30:00.000Z',
    unsubscribedAt: null,
    state: 'active',
    lost: ['Company'],
  })
  expect(byAddress.get('bob@example.com')).toMatchObject({
    state: 'left',
    unsubscribedAt: '2021-01-01T10:00:00.000Z',
  })
  expect(byAddress.get('cy@example.com')).toMatchObject({
    state: 'left',
    unsubscribedAt: '2020-03-23T17:30:05.000Z',
  })
  expect(byAddress.get('di@example.com')?.state).toBe('unconfirmed')
})

const mail = (words: string) =>
  `<!doctype html><html><head><title>*|MC:SUBJECT|*</title><style>p{color:red}</style></head><body><span class="mcnPreviewText" style="display:none">Preview</span><div id="awesomewrap">Subscribe Past Issues</div><table id="bodyTable"><tr><td id="templateHeader"><table><tr><td class="mcnTextContent">${words}</td></tr></table></td></tr><tr><td id="templateFooter"><a href="*|UNSUB|*">unsubscribe from this list</a> *|LIST:ADDRESS|*</td></tr></table></body></html>`

test('campaigns of an account: subjects and dates from the table, no frame, no merge tags', async () => {
  const opened = await openTestZip({
    'campaigns.csv':
      'Title,Subject,List,Send Date,Send Weekday,Total Recipients,Unique Id\nfrost-mail,Frost & plums,Friends,"Jul 26, 2019 08:48 pm",Friday,12,abc123\n',
    'campaigns_content/1234_frost-mail.html': mail(
      '<h1>Frost</h1><p>Dear *|FNAME|*,</p><p>*|IF:FRIEND|*Hi*|END:IF|* <img src="https://mcusercontent.com/1/images/a.jpg"></p><p style="text-align:center"><a href="*|ARCHIVE|*">View this email in your browser</a></p>',
    ),
    'campaigns_content/1234_frost-mail.txt': 'Frost',
    'templates/t.html': mail('Template'),
  })
  const { letters } = await readAll(opened)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({
    title: 'Frost & plums',
    publishedAt: '2019-07-26T20:48:00.000Z',
    lost: [
      'the limit of some text to some readers (everyone sees it now)',
      'the field for the reader’s name ("friend" is shown instead)',
    ],
  })
  const html = letters[0]?.html ?? ''
  expect(html).toContain(
    '<h1>Frost</h1><p>Dear friend,</p><p>Hi <img src="https://mcusercontent.com/1/images/a.jpg" alt=""></p>',
  )
  expect(html).not.toMatch(/unsubscribe|Preview|Past Issues|View this email|\*\||color:red/)
})

test('pages of campaigns alone are dated by the archive', async () => {
  const { letters } = await readAll(await openTestZip({ '77_spring-letter.html': mail('<p>Spring</p>') }))
  expect(letters).toMatchObject([
    {
      title: 'spring letter',
      publishedAt: '2022-02-02T12:00:00.000Z',
      lost: ['its date, which the export does not have (the file’s date is used)'],
    },
  ])
})

test('a table that Excel saved anew says what separates its cells, and is read by that', async () => {
  const rows = [columns.replaceAll(',', ';'), 'ada@example.com;"Ada, of London";Love"lace, Countess;;2']
  const opened = await openTestFile('subscribed.csv', `\ufeffsep=;\r\n${rows.join('\r\n')}\r\n`)
  expect(opened.from).toBe('mailchimp')
  expect((await readAll(opened)).people).toMatchObject([
    { email: 'ada@example.com', name: 'Ada, of London Love"lace, Countess' },
  ])
})

test('a table whose quotation mark never closes is refused in a sentence', async () => {
  const csv = `${columns}\nada@example.com,"Ada,\n${'x\n'.repeat(6_000_000)}`
  const opened = await openTestFile('subscribed.csv', csv)
  await expect(readAll(opened)).rejects.toThrow(
    'A quotation mark in "subscribed.csv" opens on line 2 and never closes',
  )
})

test('a short one is, too, and so is one that a later mark seems to close', async () => {
  for (const rest of ['bob@example.com,Bob\n', 'bob@example.com,"Bob"\ncleo@example.com,Cleo\n']) {
    const opened = openTestFile('subscribed.csv', `${columns}\nada@example.com,"Ada,\n${rest}`)
    await expect(opened.then(readAll)).rejects.toThrow('opens on line 2 and never closes')
  }
})
