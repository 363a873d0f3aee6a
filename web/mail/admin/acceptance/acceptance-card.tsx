/** Sender check: what receivers look up about the sender, looked up now, each with the record that fixes it. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '../../../../contract/calls.ts'
import type { AcceptanceCheck, AcceptanceSubject } from '../../../../contract/mail/acceptance.ts'
import { refusalKind, serverMessage } from '../../../base/call.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { getFresh } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { MailCard } from '../mail-card.tsx'
import { JudgeHeaders } from './judge-headers.tsx'
import { ProveLetter } from './prove-letter.tsx'
import { RecordBox } from './record-box.tsx'
import { StateBadge } from './state-badge.tsx'

const titles: Record<AcceptanceSubject, string> = {
  spf: t('acceptance.spf'),
  dkim: t('acceptance.dkim'),
  dmarc: t('acceptance.dmarc'),
  mx: t('acceptance.mx'),
  reverse: t('acceptance.reverseDns'),
  tls: t('acceptance.encryption'),
  address: t('acceptance.whereLinksLead'),
  blocklist: t('acceptance.blocklists'),
}

export function AcceptanceCard() {
  const [isWanted, setWanted] = useState(false)
  const query = useQuery({ ...getFresh('GET /api/mail-acceptance'), enabled: isWanted })
  const lookUp = () => (isWanted ? void query.refetch() : setWanted(true))
  return (
    <MailCard title={t('acceptance.senderCheck')}>
      <p>{t('acceptance.whatItChecks')}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={lookUp}
        pending={query.isFetching}
        pendingText={t('buttons.checking')}
      >
        {query.data ? t('buttons.checkAgain') : t('acceptance.checkNow')}
      </Button>
      {isWanted && !query.isFetching && <Found query={query} />}
      <ProveLetter />
      <JudgeHeaders />
    </MailCard>
  )
}

/** Trying again cannot mend that no domain is named yet: that is mended above, on the same page. */
function Found({ query }: { query: UseQueryResult<CallAnswer<'GET /api/mail-acceptance'>> }) {
  if (refusalKind(query.error) === 'mailNoDomain') {
    return (
      <Callout tone="warning" title={t('acceptance.nothingToCheck')}>
        <p>{serverMessage(query.error)}</p>
      </Callout>
    )
  }
  return (
    <Loaded query={query} what={t('acceptance.theSenderCheck')} inside>
      {({ domain, checks }) => <Checks domain={domain} checks={checks} />}
    </Loaded>
  )
}

function Checks({ domain, checks }: { domain: string; checks: readonly AcceptanceCheck[] }) {
  const wanting = checks.filter(({ state }) => state === 'missing').length
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {t('acceptance.missing', { count: wanting, domain })}
      </p>
      <ul className="grid gap-4">
        {checks.map(({ subject, state, message, record }) => (
          <li key={subject} className="grid gap-1.5 border-line border-t pt-3">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{titles[subject]}</span> <StateBadge state={state} />
            </p>
            <p className="wrap-anywhere">{message}</p>
            {record && <RecordBox record={record} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
