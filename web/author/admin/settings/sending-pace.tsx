/** How fast letters leave. */
import { limits } from '../../../../contract/base/limits.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { TextSetting } from './text-setting.tsx'

const { least, most } = limits.mailRate

/** Sets the pace, which reaches a send under way within seconds. */
export function SendingPace() {
  const { query, saving } = useSettings(['mail_rate'], 'Could not save the pace.')
  return (
    <Loaded query={query} what="The pace">
      {({ mail_rate }) => (
        <TextSetting
          label="Messages per second"
          hint={`From ${least} to ${most}; empty for what MAIL_RATE says. Ask your mail provider what it allows: above that, messages are turned away for a while, or your account is. A change reaches a send under way within seconds.`}
          inputMode="decimal"
          saved={mail_rate}
          isSaving={saving.isPending}
          onSave={value => saving.mutate({ mail_rate: value.replace(',', '.') })}
        />
      )}
    </Loaded>
  )
}
