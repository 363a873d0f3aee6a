/** One mail of the outbox: as it looks, as plain text, and its headers. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { outboxFile, outboxHtml } from '../../../../contract/base/downloads.ts'
import { hrefOf } from '../../../../contract/base/href.ts'
import type { CallAnswer } from '../../../../contract/calls.ts'
import { useTimes } from '../../../base/admin/site/dates.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { buttonClass } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { Tabs } from '../../../base/ui/tabs.tsx'

type Mail = CallAnswer<'GET /api/outbox/:id'>

/** Shows one mail, on a phone with a way back to the list. */
export function ReadMail({ id }: { id: string }) {
  const mail = useQuery(get('GET /api/outbox/:id', { params: { id } }))
  return (
    <Card className="grid min-w-0 gap-4" aria-label={t('outbox.mail')}>
      <Link to="?" className="inline-flex min-h-9 items-center md:hidden">
        {t('outbox.backToTheList')}
      </Link>
      <Loaded query={mail} what={t('outbox.thisMail')}>
        {found => (
          <>
            <MailHead mail={found} />
            <MailParts mail={found} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function MailHead({ mail }: { mail: Mail }) {
  const when = useTimes()
  const lines = [
    [t('outbox.from'), mail.from],
    [t('outbox.to'), mail.to],
    [t('outbox.date'), when(mail.date, 'second')],
  ]
  return (
    <header className="grid gap-2">
      <h2 className="wrap-anywhere">{mail.subject}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

const paneClass = 'min-w-0 rounded-hand border-2 border-line bg-paper'

function MailParts({ mail }: { mail: Mail }) {
  const html = { value: 'html', text: t('outbox.mail'), content: <MailFrame mail={mail} /> }
  const download = (
    <a
      href={hrefOf(outboxFile.path, { id: mail.id })}
      download
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      {t('outbox.downloadEml')}
    </a>
  )
  return (
    <Tabs
      label={t('outbox.partsOfTheMail')}
      aside={download}
      tabs={[
        ...(mail.hasHtml ? [html] : []),
        { value: 'text', text: t('outbox.plainText'), content: <PlainText text={mail.text} /> },
        { value: 'headers', text: t('outbox.headers'), content: <Headers mail={mail} /> },
      ]}
    />
  )
}

function MailFrame({ mail }: { mail: Mail }) {
  return (
    <iframe
      title={mail.subject || t('outbox.mail')}
      src={hrefOf(outboxHtml.path, { id: mail.id })}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[65dvh] w-full rounded-hand border-2 border-line bg-white"
    />
  )
}

function PlainText({ text }: { text: string }) {
  return (
    <div className={paneClass}>
      <p className="wrap-anywhere whitespace-pre-wrap p-4 font-mono text-sm">{text}</p>
    </div>
  )
}

function Headers({ mail }: { mail: Mail }) {
  return (
    <dl className={`${paneClass} grid gap-2 p-4 text-sm`}>
      {mail.headers.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand there twice, and the list never changes
        <div key={index} className="wrap-anywhere">
          <dt className="inline font-semibold">{name}: </dt>
          <dd className="inline font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
