/** How long others wait while texts are read that cost a careless reader their square (regular-expression denial of service). */
import { startFilledSite } from '../filled-site.ts'
import type { Measure } from '../measure.ts'
import { watchWaits } from './watch-waits.ts'

const secret = 'a-secret-of-the-bench'
/** Some are read at once up to 32,000 characters, and what is longer in a thread. */
const lengths = [31_000, 60_000]

/** What each of the repeated pieces was to a reader once. */
const pieces = [
  'the lighthouse in Cuxhaven ',
  '<e',
  '<b><div>',
  '<p> </p>',
  '<h2>a',
  '[[](',
  '**a',
  'TODO ',
  'a@',
  '\t ',
  '"" ,',
  'Status: 5.1.1 ',
  '{',
]

const withPicture = (text: string) =>
  `<p>${text}</p><img src="/objects/a.png" alt="${text.replaceAll('"', '')}">`

export async function measureForeignTexts(): Promise<Measure[]> {
  const site = await startFilledSite({ readers: 10 }, { POSTMARK_WEBHOOK_SECRET: secret })
  const words = (text: string) => ({ subject: 'Plums', body: `<p>Plums</p>${text}`, fromName: 'Ada' })
  const asked = async (path: string, body: object, taken: number) => {
    const { status } = await site.call('POST', path, body)
    if (status !== taken) throw new Error(`${path} answered ${status}: it may have been refused unread`)
  }
  const ways: Record<string, (text: string) => Promise<unknown>> = {
    checked: text =>
      asked('/api/newsletters/check', { ...words(withPicture(text)), selectedSubscriberIds: [] }, 200),
    'kept as a draft': text => asked('/api/newsletters', words(text), 201),
    imported: text =>
      asked('/api/subscribers/import/check', { csv: `Email,Name\nada@example.com,Ada\n${text}` }, 200),
    bounced: text => reportBounce(site.url, text),
  }
  const rows: Measure[] = []
  const read = (way: (text: string) => Promise<unknown>, textOf: (piece: string) => string) => async () => {
    for (const piece of pieces) await way(textOf(piece))
  }
  for (const [how, way] of Object.entries(ways)) {
    const name = how.replace(/\W/g, '')
    const short = await watchWaits(
      site.url,
      `${name}short`,
      read(way, piece => piece),
    )
    const long = await watchWaits(site.url, name, async () => {
      for (const length of lengths) await read(way, piece => piece.repeat(length / piece.length))()
    })
    rows.push({
      what: `texts of ${lengths.join(' and ')} characters are ${how}: the health's longest wait in ms`,
      ours: long.health.toFixed(0),
      against: `${short.health.toFixed(0)} while short ones are`,
      ratio: (long.health / short.health).toFixed(2),
      aim: '≤ 100 ms',
    })
  }
  await site.end()
  return rows
}

async function reportBounce(url: string, text: string): Promise<void> {
  const answer = await fetch(`${url}/api/bounces/from/postmark`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`foolscap:${secret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      RecordType: 'Bounce',
      Type: 'HardBounce',
      ID: 1,
      Email: 'ada@example.com',
      Details: text,
      BouncedAt: new Date().toISOString(),
    }),
  })
  if (answer.status !== 200) throw new Error(`a report was answered with ${answer.status}`)
}
