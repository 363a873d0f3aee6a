/** The general settings: the author, and how letters are sent. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { get } from '../../../base/queries.ts'
import { HiddenSteps } from './hidden-steps.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

export function Component() {
  return (
    <SettingsSheet title="Settings" subtitle="How your site behaves">
      <SettingsCard title="You">
        <SettingsForm section="you" name="who you are" />
        <HiddenSteps />
      </SettingsCard>
      <SettingsCard title="Sending">
        <FromAddress />
        <SettingsForm section="sending" name="how letters are sent" />
      </SettingsCard>
    </SettingsSheet>
  )
}

function FromAddress() {
  const status = useQuery(get('GET /api/mail-status'))
  return (
    <Loaded query={status} what="The From address">
      {({ from }) => (
        <div className="grid gap-1.5">
          <p className="font-semibold">From address</p>
          <p className="wrap-anywhere rounded-hand bg-sunk px-3 py-2 font-mono">{from}</p>
          <p className="text-sm text-soft">
            To change it, go to <Link to={pages.mail.href()}>Mail</Link>. The name beside it is each letter’s
            From Name. {/@localhost$/.test(from) && ' Mail servers don’t accept e-mails from localhost.'}
          </p>
        </div>
      )}
    </Loaded>
  )
}
