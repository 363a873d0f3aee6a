/** A setting that is on or off, saved as soon as it is switched and shown so at once (optimistic update). */
import type { ReactNode } from 'react'
import { type SwitchKey, settingForms } from '../../../../contract/base/settings.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { Switch } from '../../../base/ui/switch.tsx'

interface SettingSwitchProps {
  name: SwitchKey
  label: string
  /** One plain sentence of what it does. */
  hint: ReactNode
}

/** Shows what was asked for while it is being saved, and what is saved otherwise. */
export function SettingSwitch({ name, label, hint }: SettingSwitchProps) {
  const { parse, print } = settingForms[name]
  const { query, saving } = useSettings([name], 'Could not save this setting.')
  return (
    <Loaded query={query} what={label}>
      {saved => (
        <Switch
          label={label}
          hint={hint}
          checked={parse((saving.isPending ? saving.variables : saved)[name])}
          disabled={saving.isPending}
          onChange={isOn => saving.mutate({ [name]: print(isOn) } as typeof saved)}
        />
      )}
    </Loaded>
  )
}
