/** Bounces and spam reports: where they come in, and what they said. */
import { useQuery } from '@tanstack/react-query'
import type { BounceState } from '../../../../contract/mail/bounces.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { get } from '../../../base/queries.ts'
import { rich, t } from '../../../base/translations.ts'
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
    <MailCard title={t('bounces.title')} name="bounces">
      <p>{t('bounces.whatTheyTell')}</p>
      <Loaded query={state} what={t('bounces.bounceReports')} inside>
        {found => <Sources state={found} />}
      </Loaded>
      <section className="grid gap-3" aria-labelledby="learned">
        <h3 id="learned">{t('bounces.reportsSoFar')}</h3>
        <BounceList />
      </section>
    </MailCard>
  )
}

function Sources({ state: { address, sources } }: { state: BounceState }) {
  const on = sources.filter(({ isOn }) => isOn)
  return (
    <div className="grid gap-3">
      {on.length === 0 && <p>{t('bounces.noneSetUp')}</p>}
      {on.length > 0 && (
        <ul className="grid gap-3" aria-label={t('bounces.bounceReports')}>
          {on.map(source => (
            <BounceSourceLine key={source.source} source={source} />
          ))}
        </ul>
      )}
      <p className="text-sm text-soft">
        {address === null
          ? t('bounces.noReturnAddress')
          : rich('bounces.copiesComeBack', {
              code: inside => <code className="wrap-anywhere">{inside}</code>,
              address,
            })}
      </p>
      <SetUp sources={sources} />
    </div>
  )
}

/** Each way folds, as most authors need one. */
function SetUp({ sources }: { sources: BounceState['sources'] }) {
  const settings = useQuery(get('GET /api/mail-settings/bounces'))
  return (
    <Loaded query={settings} what={t('bounces.bounceReports')} inside>
      {found => (
        <section className="grid gap-2" aria-labelledby="set-up-bounces">
          <h3 id="set-up-bounces">{t('bounces.setUp')}</h3>
          <FoldedNote tone="info" title={t('bounces.returnAddressFold')}>
            <AddressForm key={found.address} settings={found} />
          </FoldedNote>
          <FoldedNote tone="info" title={t('bounces.mailboxFold')}>
            <MailboxForm key={JSON.stringify(found.mailboxes.bounces)} use="bounces" settings={found} />
          </FoldedNote>
          <FoldedNote tone="info" title={t('bounces.webhookFold')}>
            <WebhookForm settings={found} sources={sources} />
          </FoldedNote>
        </section>
      )}
    </Loaded>
  )
}
