/** Signing letters here (DKIM): a key is made, its record is shown, and it signs once the record is there. */
import { useQuery } from '@tanstack/react-query'
import type { DkimKey } from '../../../../contract/mail/acceptance.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { Badge } from '../../../base/ui/badge.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { MailCard } from '../mail-card.tsx'
import { RecordBox } from './record-box.tsx'

const stale = ['GET /api/mail-dkim', 'GET /api/mail-acceptance'] as const

export function SigningCard() {
  const query = useQuery(get('GET /api/mail-dkim'))
  return (
    <MailCard title="DKIM signing" name="dkim">
      <Loaded query={query} what="The key" inside>
        {({ key }) => (key ? <OwnKey dkim={key} /> : <NoKey />)}
      </Loaded>
    </MailCard>
  )
}

function NoKey() {
  const making = useWrite({
    call: () => call('POST /api/mail-dkim'),
    done: 'Key created. Now add its record',
    failed: 'Could not create a key.',
    forgets: stale,
  })
  return (
    <>
      <p>
        Most providers sign your letters themselves, with records they show you. If yours does not, or you run
        your own mail server, this site can sign them.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => making.mutate()}
        pending={making.isPending}
        pendingText="Creating…"
      >
        Create a key
      </Button>
    </>
  )
}

function OwnKey({ dkim: { domain, signs, fixed, record } }: { dkim: DkimKey }) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="wrap-anywhere font-semibold">{domain}</span>{' '}
        <Badge tone={signs ? 'active' : 'draft'}>{signs ? 'signs letters' : 'does not sign yet'}</Badge>
      </p>
      <p>
        {signs
          ? 'Every e-mail is signed with this key. Keep its record:'
          : 'Add this record to the domain’s DNS. Once it can be seen, start signing.'}
      </p>
      <RecordBox record={record} />
      {fixed ? (
        <p className="text-sm text-soft">
          <code>DKIM_DOMAIN</code>, <code>DKIM_SELECTOR</code> and <code>DKIM_KEY_FILE</code> set it.
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
    done: 'The record is there. Letters are signed from now on',
    failed: 'Could not start signing.',
    forgets: stale,
  })
  return (
    <div className="flex flex-wrap gap-3">
      {!signs && (
        <Button
          variant="secondary"
          onClick={() => beginning.mutate()}
          pending={beginning.isPending}
          pendingText="Checking…"
        >
          Check the record and start signing
        </Button>
      )}
      <ConfirmWrite
        title="Remove the key?"
        description={
          signs
            ? 'This site stops signing letters, and the key is deleted. If your mail server does not sign them, receivers may refuse them. You can remove the record a few days later.'
            : 'The key is deleted. A new key needs a new record.'
        }
        confirmText="Remove it"
        danger
        pendingText="Removing…"
        button={{ variant: 'quiet' }}
        write={{
          call: () => call('DELETE /api/mail-dkim'),
          done: 'The key is removed',
          failed: 'Could not remove the key.',
          forgets: stale,
        }}
      >
        Remove the key
      </ConfirmWrite>
    </div>
  )
}
