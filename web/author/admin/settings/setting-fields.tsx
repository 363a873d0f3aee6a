/** The settings of a section as the table tells them, each with the field of its kind, its words, and a save of its own. */
import type { ReactNode } from 'react'
import { type Kind, onOrOff } from '../../../../contract/base/settings/kinds.ts'
import type { Section } from '../../../../contract/base/settings/setting.ts'
import { type SettingKey, settingKeys, settingOf } from '../../../../contract/base/settings.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded, type LoadedProps } from '../../../base/kit/loaded.tsx'
import type { Stale } from '../../../base/kit/use-write.ts'
import { Switch } from '../../../base/ui/switch.tsx'
import { type SettingInputProps, TextSetting } from './text-setting.tsx'
import { TimeZone } from './time-zone.tsx'
import { withCode } from './with-code.tsx'

interface SettingFieldsProps extends Pick<LoadedProps<unknown>, 'inside'> {
  section: Section
  /** Answers that follow from these settings. */
  forgets?: readonly Stale[]
}

/** The settings of a section, without those that have a part of their own. */
export function SettingFields({ section, ...rest }: SettingFieldsProps) {
  const keys = settingKeys.filter(key => {
    const { desk } = settingOf(key)
    return desk.section === section && !desk.hasOwnPart
  })
  return keys.map(key => <SettingField key={key} name={key} {...rest} />)
}

const inputs: Partial<Record<Kind<unknown>['field'], (props: SettingInputProps) => ReactNode>> = {
  decimal: props => (
    <TextSetting {...props} inputMode="decimal" onSave={text => props.onSave(text.replace(',', '.'))} />
  ),
  line: TextSetting,
  lines: props => <TextSetting {...props} rows={4} />,
  switch: SwitchSetting,
  whole: props => <TextSetting {...props} inputMode="numeric" />,
  zone: TimeZone,
}

function SettingField({
  name,
  forgets,
  inside,
}: { name: SettingKey } & Pick<SettingFieldsProps, 'forgets' | 'inside'>) {
  const { desk, kind } = settingOf(name)
  const { query, saving } = useSettings([name], forgets)
  const Input = inputs[kind.field]
  if (!Input) throw new Error(`No field for ${name}: it needs a part of its own`)
  return (
    <Loaded query={query} what={desk.what ?? desk.label} inside={inside}>
      {saved => (
        // What an address calls it behind its `#`.
        <div id={name}>
          <Input
            desk={desk}
            saved={saved[name]}
            asked={saving.isPending ? saving.variables[name] : undefined}
            onSave={value => saving.mutate({ [name]: value } as typeof saved)}
          />
        </div>
      )}
    </Loaded>
  )
}

/** Saved as soon as it is switched, and shown so at once (optimistic update). */
function SwitchSetting({ desk, saved, asked, onSave }: SettingInputProps) {
  return (
    <Switch
      label={desk.label}
      hint={withCode(desk.hint)}
      checked={onOrOff.parse(asked ?? saved)}
      disabled={asked !== undefined}
      onChange={isOn => onSave(onOrOff.print(isOn))}
    />
  )
}
