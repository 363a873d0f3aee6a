/** Bounces and spam reports: where they come in, and what they said. */
import { useQuery } from '@tanstack/react-query'
import type { BounceState } from '../../../../contract/mail/bounces.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { get } from '../../../base/queries.ts'
import { FoldedNote } from '../../../base/ui/folded-note.tsx'
import { MailCard } from '../mail-card.tsx'
import { AddressForm } from './address-form.tsx'
import { BounceList } from './bounce-list.tsx'
import { BounceSourceLine } from './bounce-source-line.tsx'
import { MailboxForm } from './mailbox-form.tsx'
import { WebhookForm } from './webhook-form.tsx'

export function BouncesCard() {
  const state = useQuery(get('GET /api/bounces/sources'))
  return (
    <MailCard title="Bounces and spam reports" name="bounces">
      <p>
        Some servers accept a letter first and refuse it later. Bounce reports tell you so, and who marked a
        letter as spam.
      </p>
      <Loaded query={state} what="Bounce reports" inside>
        {found => <Sources state={found} />}
      </Loaded>
      <section className="grid gap-3" aria-labelledby="learned">
        <h3 id="learned">Reports so far</h3>
        <BounceList />
      </section>
    </MailCard>
  )
}

function Sources({ state: { address, sources } }: { state: BounceState }) {
  const on = sources.filter(({ isOn }) => isOn)
  return (
    <div className="grid gap-3">
      {on.length === 0 && <p>No bounce reports are set up.</p>}
      {on.length > 0 && (
        <ul className="grid gap-3" aria-label="Bounce reports">
          {on.map(source => (
            <BounceSourceLine key={source.source} source={source} />
          ))}
        </ul>
      )}
      <p className="text-sm text-soft">
        {address === null ? (
          'Letters that cannot be delivered go back to the sender address. With a return address, each copy has its own mark, so the site can tell which one came back.'
        ) : (
          <>
            Each copy comes back to <code className="wrap-anywhere">{address}</code>, with its own mark.
          </>
        )}
      </p>
      <SetUp sources={sources} />
    </div>
  )
}

/** Each way folds, as most authors need one. */
function SetUp({ sources }: { sources: BounceState['sources'] }) {
  const settings = useQuery(get('GET /api/mail-settings/bounces'))
  return (
    <Loaded query={settings} what="Bounce reports" inside>
      {found => (
        <section className="grid gap-2" aria-labelledby="set-up-bounces">
          <h3 id="set-up-bounces">Set it up</h3>
          <FoldedNote tone="info" title="The return address">
            <AddressForm key={found.address} settings={found} />
          </FoldedNote>
          <FoldedNote tone="info" title="A mailbox (IMAP)">
            <MailboxForm key={JSON.stringify(found.mailboxes.bounces)} use="bounces" settings={found} />
          </FoldedNote>
          <FoldedNote tone="info" title="A provider’s webhook">
            <WebhookForm settings={found} sources={sources} />
          </FoldedNote>
        </section>
      )}
    </Loaded>
  )
}
