/** Knows the columns of a table by their headings: those of our own export and of the tools that people come from. */
import { bareHeading, type ColumnMeaning, columnMeanings, headingsOf } from './headings.ts'
import type { ImportSource } from './imports.ts'

export interface Columns {
  source: ImportSource
  /** As the file writes them; '' where it has none. */
  headings: string[]
  /** What each column means. */
  meanings: ColumnMeaning[]
  /** Where each meaning stands, the best first. */
  at: Record<ColumnMeaning, number[]>
}

/**
 * What gives a tool's export away; any of the lines, with all of its headings.
 *
 * Substack: `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at`, as the importer
 * mg-substack of github.com/TryGhost/migrate reads it (active_subscription means paid, not subscribed); its
 * dashboard's export is `Email,Name,Stripe plan,Cancel date,Start date,Paid upgrade date,Activity,Type`.
 * Ghost: CSV_HEADERS in api/endpoints/utils/serializers/output/members.js of github.com/TryGhost/Ghost:
 * `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers`.
 * Mailchimp: `Email Address,First Name,Last Name,…,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,…,LAST_CHANGED,
 * LEID,EUID,NOTES,TAGS`; the file of those who left has UNSUB_TIME too (mailchimp.com/help/view-export-contacts).
 * Buttondown: the fields of its API's subscriber (docs.buttondown.com/api-subscribers-introduction): `email_address`
 * or, before 2024, `email`; `type` or `subscriber_type`; `creation_date`, `unsubscription_date`.
 */
const signs: [ImportSource, string[][]][] = [
  ['Foolscap', [['email', 'status', 'subscribedat', 'unsubscribedat']]],
  [
    'Substack',
    [
      ['email', 'activesubscription'],
      ['email', 'stripeplan', 'startdate'],
    ],
  ],
  ['Ghost', [['email', 'subscribedtoemails', 'createdat']]],
  [
    'Mailchimp',
    [
      ['emailaddress', 'leid'],
      ['emailaddress', 'euid'],
      ['emailaddress', 'memberrating'],
    ],
  ],
  [
    'Buttondown',
    [
      ['creationdate', 'type'],
      ['creationdate', 'subscribertype'],
    ],
  ],
]

/** @returns undefined when no heading says that addresses stand below it */
export function recogniseColumns(row: readonly string[]): Columns | undefined {
  const names = row.map(bareHeading)
  const source = signs.find(([, lines]) => lines.some(line => line.every(name => names.includes(name))))?.[0]
  const meanings = names.map(name => {
    const meaning = meaningOf.get(name) ?? 'none'
    // Buttondown's types are all about that.
    return source === 'Buttondown' && meaning === 'vagueState' ? 'state' : meaning
  })
  const columns = columnsFrom({ headings: row, meanings, source: source ?? 'table' })
  const [address, ...others] = columns.at.address
  if (address === undefined) return undefined
  // One of them is the subscriber's.
  for (const other of others) meanings[other] = 'none'
  return columnsFrom({ headings: row, meanings, source: source ?? 'table' })
}

const meanings = Object.entries(headingsOf) as [ColumnMeaning, readonly string[]][]
const meaningOf = new Map(meanings.flatMap(([meaning, names]) => names.map(name => [name, meaning])))
const rankOf = new Map(meanings.flatMap(([, names]) => names.map((name, rank) => [name, rank])))

/** @param given the meanings from the left: what is beyond them is not read */
export function columnsFrom(given: {
  headings: readonly string[]
  meanings: readonly ColumnMeaning[]
  source: ImportSource
}): Columns {
  const headings = given.headings.map(heading => heading.trim())
  const rank = (index: number) => rankOf.get(bareHeading(headings[index] ?? '')) ?? Number.MAX_SAFE_INTEGER
  const placesOf = (meaning: ColumnMeaning) =>
    given.meanings
      .flatMap((one, index) => (one === meaning ? index : []))
      .toSorted((one, other) => rank(one) - rank(other))
  const at = Object.fromEntries(columnMeanings.map(meaning => [meaning, placesOf(meaning)]))
  return { source: given.source, headings, meanings: [...given.meanings], at: at as Columns['at'] }
}
