/** One setting in its form: the field of its kind. */
import type { ReactNode } from 'react'
import { type Kind, onOrOff } from '../../../../contract/base/settings/kinds.ts'
import type { Asked, Setting } from '../../../../contract/base/settings/setting.ts'
import { t } from '../../../base/translations.ts'
import { TextArea, TextField, type TextFieldProps } from '../../../base/ui/field.tsx'
import { Switch } from '../../../base/ui/switch.tsx'
import { TimeZone } from './time-zone.tsx'
import { withCode } from './with-code.tsx'

interface SettingFieldProps {
  setting: Setting
  /** The form's, for what is written. */
  field: object
  /** The form's, for what is chosen. */
  choice: { value: string; onChange: (value: string) => void }
}

type Inputs = Partial<Record<Kind<unknown>['field'], (props: SettingFieldProps) => ReactNode>>

const wordsOf = ({ label, hint, isRequired, maxLength }: Asked) => ({
  autoComplete: 'off',
  label: label(t),
  hint: withCode(hint?.(t)),
  required: isRequired,
  maxLength,
})

const written =
  (inputMode?: TextFieldProps['inputMode']) =>
  ({ setting, field }: SettingFieldProps) => (
    <TextField {...wordsOf(setting.desk)} inputMode={inputMode} {...field} />
  )

const inputs: Inputs = {
  decimal: written('decimal'),
  line: written(),
  lines: ({ setting, field }) => <TextArea {...wordsOf(setting.desk)} rows={3} {...field} />,
  switch: ({ setting: { desk }, choice }) => (
    <Switch
      label={desk.label(t)}
      hint={withCode(desk.hint?.(t))}
      checked={onOrOff.parse(choice.value)}
      onChange={isOn => choice.onChange(onOrOff.print(isOn))}
    />
  ),
  whole: written('numeric'),
  zone: ({ setting: { desk }, choice }) => (
    <TimeZone label={desk.label(t)} hint={desk.hint?.(t)} {...choice} />
  ),
}

export function SettingField(props: SettingFieldProps) {
  const { kind } = props.setting
  const Input = inputs[kind.field]
  if (!Input) throw new Error(`No field for a ${kind.field}: it needs a part of its own`)
  return <Input {...props} />
}
