/** What is stored about a reader, in words: each kind with all there is of it. */
import type { ReactNode } from 'react'
import { byName } from '../../../../contract/languages/by-name.ts'
import type { SubscriberData } from '../../../../contract/people/subscribers.ts'
import { listed } from '../../../base/listed.ts'
import { documentLanguage, t } from '../../../base/translations.ts'
import { sayDay } from './say-day.ts'
import { sayMail, sayReport } from './say-mail.ts'

export function StoredList({ data }: { data: SubscriberData }) {
  const { importedWith, completedWith = [], ownPage } = data
  return (
    <dl className="wrap-anywhere grid gap-3">
      <OfThemselves subscriber={data.subscriber} />
      {importedWith && <Entry term={t('stored.imported')}>{sayFile(importedWith)}</Entry>}
      {completedWith.length > 0 && (
        <Entry term={t('stored.completed')}>
          {completedWith.map(sayFile).reduce((files, file) => t('stored.andFile', { files, file }))}
        </Entry>
      )}
      <Refused suppressed={data.subscriber.suppressed} />
      <Many term={t('stored.mails')} rows={data.mails}>
        {sayMail}
      </Many>
      <Many term={t('stored.learned')} rows={data.learned}>
        {sayReport}
      </Many>
      <Many term={t('stored.chosen')} rows={data.chosenFor}>
        {letter => letter.subject || t('stored.noSubject')}
      </Many>
      <Many term={t('stored.leftOut')} rows={data.leftOutOf}>
        {letter => letter.subject || t('stored.noSubject')}
      </Many>
      <Many term={t('stored.answers')} rows={data.pollAnswersWithAddress}>
        {({ day, poll }) => t('stored.answer', { day: sayDay(day), poll })}
      </Many>
      <Many term={t('stored.links')} rows={ownPage.linksAskedAt}>
        {at => sayDay(at)}
      </Many>
      {ownPage.newAddress && <Entry term={t('stored.newAddress')}>{ownPage.newAddress.email}</Entry>}
      {data.noticesToAuthor > 0 && (
        <Entry term={t('stored.notices')}>{t('stored.noticesCount', { count: data.noticesToAuthor })}</Entry>
      )}
    </dl>
  )
}

/** What stands in their own row of the list. */
function OfThemselves({ subscriber }: Pick<SubscriberData, 'subscriber'>) {
  const { email, name, note, circles, pausedUntil } = subscriber
  return (
    <>
      <Entry term={t('stored.address')}>{email}</Entry>
      <Entry term={t('stored.subscribed')}>{saySubscribed(subscriber)}</Entry>
      {name && <Entry term={t('stored.name')}>{name}</Entry>}
      {note && (
        <Entry term={t('stored.note')}>
          <bdi className="whitespace-pre-wrap">{note}</bdi>
        </Entry>
      )}
      {circles && (
        <Entry term={t('stored.circles')}>
          {listed(circles.toSorted(byName(documentLanguage())).map(({ name }) => name))}
        </Entry>
      )}
      {pausedUntil && <Entry term={t('stored.pause')}>{sayDay(pausedUntil)}</Entry>}
    </>
  )
}

function Refused({ suppressed }: Pick<SubscriberData['subscriber'], 'suppressed'>) {
  if (!suppressed) return null
  return (
    <Entry term={t('stored.refused')}>
      {t('stored.refusedWords', { day: sayDay(suppressed.since), words: suppressed.words })}
    </Entry>
  )
}

function saySubscribed({
  subscribedAt,
  unsubscribedAt,
  leftOnUnknownDay,
}: SubscriberData['subscriber']): string {
  const day = sayDay(subscribedAt)
  if (leftOnUnknownDay) return t('stored.subscribedUntilUnknown', { day })
  return unsubscribedAt ? t('stored.subscribedUntil', { day, left: sayDay(unsubscribedAt) }) : day
}

const sayFile = ({ fileName, at }: { fileName: string; at: string }) =>
  t('stored.file', { name: fileName, day: sayDay(at) })

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
      <ul className="list-disc ps-5">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is shown once, and never in another order
          <li key={index}>{say(row)}</li>
        ))}
      </ul>
    </Entry>
  )
}
