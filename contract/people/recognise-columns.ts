/** Knows the headings of our own export and of the tools that people come from. */
import type { ImportCheck, ImportSource } from './imports.ts'

export interface Columns {
  source: ImportSource
  headings: ImportCheck['headings']
  address: number
  /** Where the date of subscribing may stand, best first. */
  subscribed: number[]
  /** Filled, but for a no, for those who left; a date there is that of leaving. */
  saysLeft: number[]
  /** 'false' says that somebody left. */
  saysSubscribed: number[]
  /** A word says whether somebody is active. */
  word: number[]
  /** The same, or something else altogether: California, a wholesale customer. */
  vagueWord: number[]
  /** A name, best first. */
  name: number[]
  /** Parts of one, in their order. */
  firstName: number[]
  lastName: number[]
  note: number[]
  /** Several names in a cell. */
  circles: number[]
  /** Headings of what is not read. */
  ignored: string[]
}

/** All columns that are read, in a fixed order. */
export const columnsRead = (columns: Columns): number[] => [
  columns.address,
  ...columns.subscribed,
  ...columns.saysLeft,
  ...columns.saysSubscribed,
  ...columns.word,
  ...columns.vagueWord,
  ...columns.name,
  ...columns.firstName,
  ...columns.lastName,
  ...columns.note,
  ...columns.circles,
]

const leaving = [
  'unsubscribed',
  'unsubscribe',
  'unsubscription',
  'unsub',
  'optedout',
  'optout',
  'cancelled',
  'canceled',
  'bounced',
  'cleaned',
  'complained',
  'complaint',
  'suppressed',
  'blacklisted',
  'deleted',
]

/** Headings compared without case, spaces and marks, by what they mean. */
const meanings = {
  address: ['email', 'emailaddress', 'mail', 'mailaddress', 'subscriber', 'subscriberemail'],
  subscribed: [
    'subscribedat',
    'confirmtime',
    'optintime',
    'creationdate',
    'createdat',
    'startdate',
    'subscriptiondate',
    'datesubscribed',
    'subscribedon',
    'signupdate',
    'dateadded',
    'joinedat',
  ],
  saysLeft: [
    ...leaving.flatMap(word => [`${word}at`, `${word}on`, `${word}date`, `${word}time`, `date${word}`, word]),
    ...leaving.map(word => `${word}reason`),
    'cleantime',
    'leftat',
    'lefton',
    'dateleft',
    'emaildisabled',
    'undeliverabilitydate',
    'hasoptedout',
    'hasunsubscribed',
    'isunsubscribed',
  ],
  saysSubscribed: ['subscribedtoemails', 'subscribed', 'isactive', 'active'],
  word: [
    'status',
    'subscribertype',
    'emailstatus',
    'subscriptionstatus',
    'subscriberstatus',
    'contactstatus',
    'memberstatus',
    'subscriptionstate',
    'subscriberstate',
    'emailmarketingstatus',
  ],
  vagueWord: ['state', 'type'],
  name: ['name', 'fullname', 'displayname', 'subscribername', 'contactname', 'membername'],
  firstName: ['firstname', 'fname', 'givenname', 'forename'],
  lastName: ['lastname', 'lname', 'surname', 'familyname'],
  note: ['note', 'notes', 'memo', 'comment', 'comments', 'remark', 'remarks'],
  circles: [
    'circles',
    'circle',
    'tags',
    'tag',
    'labels',
    'label',
    'groups',
    'group',
    'segments',
    'segment',
    'lists',
    'list',
    'audiences',
    'audience',
    'interests',
  ],
} as const

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

const bare = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** @returns undefined when no heading says that addresses stand below it */
export function recogniseColumns(row: readonly string[]): Columns | undefined {
  const names = row.map(bare)
  const at = (meaning: keyof typeof meanings) =>
    meanings[meaning].map(name => names.indexOf(name)).filter(index => index >= 0)
  const [address] = at('address')
  if (address === undefined) return undefined
  const source = signs.find(([, lines]) => lines.some(line => line.every(name => names.includes(name))))
  const columns = {
    address,
    subscribed: at('subscribed'),
    saysLeft: at('saysLeft'),
    saysSubscribed: at('saysSubscribed'),
    // Buttondown's types are all about that.
    word: source?.[0] === 'Buttondown' ? [...at('word'), ...at('vagueWord')] : at('word'),
    vagueWord: source?.[0] === 'Buttondown' ? [] : at('vagueWord'),
    name: at('name'),
    firstName: at('firstName'),
    lastName: at('lastName'),
    note: at('note'),
    circles: at('circles'),
    ignored: [],
  }
  const heading = (index: number) => row[index]?.trim() ?? ''
  const { saysLeft, saysSubscribed, word, vagueWord, name, firstName, lastName } = columns
  const stateColumns = [saysLeft, saysSubscribed, word, vagueWord].flat()
  const read = columnsRead({ source: 'table', headings: [], ...columns })
  const called = (indexes: number[], meaning: ImportCheck['headings'][number]['meaning']) =>
    indexes.map(index => ({ heading: heading(index), meaning }))
  return {
    source: source?.[0] ?? 'table',
    ...columns,
    ignored: row.map((_, index) => (read.includes(index) ? '' : heading(index))).filter(text => text !== ''),
    headings: [
      ...called([address], 'address'),
      ...called(columns.subscribed, 'subscribed'),
      ...called(stateColumns, 'state'),
      ...called([name, firstName, lastName].flat(), 'name'),
      ...called(columns.note, 'note'),
      ...called(columns.circles, 'circles'),
    ],
  }
}
