/** Signing letters here (DKIM): a key is made, its record is shown, and it signs once the record is there. */
import { useQuery } from '@tanstack/react-query'
import type { DkimKey } from '../../../../contract/mail/acceptance.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { rich, t } from '../../../base/translations.ts'
import { Badge } from '../../../base/ui/badge.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { MailCard } from '../mail-card.tsx'
import { RecordBox } from './record-box.tsx'

const stale = ['GET /api/mail-dkim', 'GET /api/mail-acceptance'] as const

export function SigningCard() {
  const query = useQuery(get('GET /api/mail-dkim'))
  return (
    <MailCard title={t('acceptance.dkimSigning')} name="dkim">
      <Loaded query={query} what={t('acceptance.theKey')} inside>
        {({ key }) => (key ? <OwnKey dkim={key} /> : <NoKey />)}
      </Loaded>
    </MailCard>
  )
}

function NoKey() {
  const making = useWrite({
    call: () => call('POST /api/mail-dkim'),
    done: t('acceptance.keyCreated'),
    failed: t('acceptance.keyNotCreated'),
    forgets: stale,
  })
  return (
    <>
      <p>{t('acceptance.whySign')}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => making.mutate()}
        pending={making.isPending}
        pendingText={t('acceptance.creating')}
      >
        {t('acceptance.createKey')}
      </Button>
    </>
  )
}

function OwnKey({ dkim: { domain, signs, fixed, record } }: { dkim: DkimKey }) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="wrap-anywhere font-semibold">{domain}</span>{' '}
        <Badge tone={signs ? 'active' : 'draft'}>
          {signs ? t('acceptance.signsLetters') : t('acceptance.doesNotSign')}
        </Badge>
      </p>
      <p>{signs ? t('acceptance.keepRecord') : t('acceptance.addRecord')}</p>
      <RecordBox record={record} />
      {fixed ? (
        <p className="text-sm text-soft">
          {rich('acceptance.keySetByVariables', { code: inside => <code>{inside}</code> })}
        </p>
      ) : (
        <KeyActions signs={signs} />
      )}
    </>
  )
}

function KeyActions({ signs }: { signs: boolean }) {
  const beginning = useWrite({
    call: () => call('POST /api/mail-dkim/begin'),
    done: t('acceptance.signingStarted'),
    failed: t('acceptance.signingNotStarted'),
    forgets: stale,
  })
  return (
    <div className="flex flex-wrap gap-3">
      {!signs && (
        <Button
          variant="secondary"
          onClick={() => beginning.mutate()}
          pending={beginning.isPending}
          pendingText={t('buttons.checking')}
        >
          {t('acceptance.startSigning')}
        </Button>
      )}
      <ConfirmWrite
        title={t('acceptance.removeKeyTitle')}
        description={signs ? t('acceptance.removeSigningKey') : t('acceptance.removeUnusedKey')}
        confirmText={t('acceptance.removeKeyConfirm')}
        danger
        pendingText={t('buttons.removing')}
        button={{ variant: 'quiet' }}
        write={{
          call: () => call('DELETE /api/mail-dkim'),
          done: t('acceptance.keyRemoved'),
          failed: t('acceptance.keyNotRemoved'),
          forgets: stale,
        }}
      >
        {t('acceptance.removeKey')}
      </ConfirmWrite>
    </div>
  )
}
