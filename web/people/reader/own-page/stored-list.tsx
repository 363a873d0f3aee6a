/** What is stored about a reader, in words: each kind with all there is of it. */
import type { ReactNode } from 'react'
import type { SubscriberData } from '../../../../contract/people/subscribers.ts'
import { sayDay } from './say-day.ts'

/** What the mails of the site itself were about. */
const ownMails: { [kind: string]: string } = {
  welcome: 'the welcome',
  confirmation: 'the confirmation of your subscription',
  notice: 'a message about your page or your address',
}

export function StoredList({ data }: { data: SubscriberData }) {
  const { subscriber, importedWith, completedWith = [], ownPage } = data
  return (
    <dl className="wrap-anywhere grid gap-3">
      <Entry term="Address">{subscriber.email}</Entry>
      <Entry term="Subscribed">
        {sayDay(subscriber.subscribedAt)}
        {subscriber.unsubscribedAt && `, unsubscribed ${sayDay(subscriber.unsubscribedAt)}`}
        {subscriber.leftOnUnknownDay && ', unsubscribed before your address came here, on an unknown day'}
      </Entry>
      {subscriber.name && <Entry term="Name">{subscriber.name}</Entry>}
      {subscriber.note && (
        <Entry term="The author’s note about you">
          <span className="whitespace-pre-wrap">{subscriber.note}</span>
        </Entry>
      )}
      {subscriber.circles && (
        <Entry term="Circles">{subscriber.circles.map(({ name }) => name).join(', ')}</Entry>
      )}
      {subscriber.pausedUntil && <Entry term="Pause until">{sayDay(subscriber.pausedUntil)}</Entry>}
      {importedWith && (
        <Entry term="Imported from a file">
          {importedWith.fileName}, {sayDay(importedWith.at)}
        </Entry>
      )}
      {completedWith.length > 0 && (
        <Entry term="Details filled in from a file">
          {completedWith.map(({ fileName, at }) => `${fileName}, ${sayDay(at)}`).join('; ')}
        </Entry>
      )}
      {subscriber.suppressed && (
        <Entry term="No e-mails, because a mail server refused the address">
          {sayDay(subscriber.suppressed.since)}: {subscriber.suppressed.words}
        </Entry>
      )}
      <Many term="E-mails to you" rows={data.mails}>
        {mail =>
          `${sayDay(mail.preparedAt)}: ${mail.subject ?? ownMails[mail.kind] ?? mail.kind}, ${mail.inOutbox ? 'not sent' : mail.outcome}${mail.opened ? ', opened' : ''}${mail.serverWords ? ` (${mail.serverWords})` : ''}`
        }
      </Many>
      <Many term="What mail servers reported about them later" rows={data.learned}>
        {said => `${sayDay(said.at)}: ${said.kind}, from ${said.source}: ${said.words}`}
      </Many>
      <Many term="Chosen as a recipient of" rows={data.chosenFor}>
        {letter => letter.subject || 'A letter without a subject'}
      </Many>
      <Many term="Left out of" rows={data.leftOutOf}>
        {letter => letter.subject || 'A letter without a subject'}
      </Many>
      <Many term="Poll answers that include your address" rows={data.pollAnswersWithAddress}>
        {answer => `${sayDay(answer.day)}: ${answer.poll}`}
      </Many>
      <Many term="Requested links to this page" rows={ownPage.linksAskedAt}>
        {at => sayDay(at)}
      </Many>
      {ownPage.newAddress && (
        <Entry term="New address that is not confirmed yet">{ownPage.newAddress.email}</Entry>
      )}
      {data.noticesToAuthor > 0 && (
        <Entry term="E-mails that told the author about you">{data.noticesToAuthor}</Entry>
      )}
    </dl>
  )
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface ManyProps<Row> {
  term: string
  rows: readonly Row[]
  children: (row: Row) => string
}

/** Nothing where there is nothing. */
function Many<Row>({ term, rows, children: say }: ManyProps<Row>) {
  if (rows.length === 0) return null
  return (
    <Entry term={term}>
      <ul className="list-disc pl-5">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is shown once, and never in another order
          <li key={index}>{say(row)}</li>
        ))}
      </ul>
    </Entry>
  )
}
