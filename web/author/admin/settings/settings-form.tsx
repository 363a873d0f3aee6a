/** The settings of a section as the table tells them: each with the field of its kind and its words, all with one Save. */
import { useEffect, useState } from 'react'
import type { Kind } from '../../../../contract/base/settings/kinds.ts'
import type { Section } from '../../../../contract/base/settings/setting.ts'
import { type SettingKey, settingKeys, settingOf } from '../../../../contract/base/settings.ts'
import { type SettingTexts, useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded, type LoadedProps } from '../../../base/kit/loaded.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import type { Stale } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { SettingField } from './setting-field.tsx'

interface SettingsFormProps extends Pick<LoadedProps<unknown>, 'inside'> {
  section: Section
  /** What is saved, behind the word on the button: for whoever does not see where it stands. */
  name: string
  /** Answers that follow from these settings. */
  forgets?: readonly Stale[]
}

/** The settings of a section, without those that have a part of their own. */
export function SettingsForm({ section, name, forgets, inside }: SettingsFormProps) {
  const keys = keysOf(section)
  const { query, saving } = useSettings(keys, forgets, 'Could not save these settings.')
  return (
    <Loaded query={query} what="These settings" inside={inside}>
      {saved => (
        <Fields
          keys={keys}
          name={name}
          saved={saved}
          isSaving={saving.isPending}
          onSave={(values, onSaved) => saving.mutate(values, { onSuccess: onSaved })}
        />
      )}
    </Loaded>
  )
}

type Texts = SettingTexts<SettingKey>

interface FieldsProps extends Pick<SettingsFormProps, 'name'> {
  keys: readonly SettingKey[]
  saved: Texts
  isSaving: boolean
  onSave: (values: Partial<Texts>, onSaved: () => void) => void
}

/** Starts with what is saved; the button waits until something was changed. */
function Fields({ keys, name, saved, isSaving, onSave }: FieldsProps) {
  // What was not changed may have been elsewhere meanwhile, and stays as it is.
  const changed = (values: Texts): Partial<Texts> => {
    const changes = keys.filter(key => values[key].trim() !== saved[key])
    return Object.fromEntries(changes.map(key => [key, writtenAs(settingOf(key).kind.field, values[key])]))
  }
  const [times, setTimes] = useState(0)
  const form = useForm<Texts>({
    start: saved,
    faultsOf: values => Object.fromEntries(keys.map(key => [key, faultOf(key, values[key])])),
    onSubmit: values => onSave(changed(values), () => setTimes(times + 1)),
  })
  const { reset } = form
  const before = JSON.stringify(saved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays until it was saved, and be it as what stood there
  useEffect(() => reset(JSON.parse(before)), [before, times])
  const isChanged = keys.some(key => form.now(key).trim() !== saved[key])
  return (
    <form {...form.props} noValidate className="grid gap-6">
      {keys.map(key => (
        // What an address calls it behind its `#`.
        <div key={key} id={key}>
          <SettingField setting={settingOf(key)} field={form.field(key)} choice={form.choice(key)} />
        </div>
      ))}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        resting={!isChanged}
        pending={isSaving}
        pendingText="Saving…"
      >
        Save<span className="sr-only"> {name}</span>
      </Button>
    </form>
  )
}

function keysOf(section: Section): [SettingKey, ...SettingKey[]] {
  const [first, ...rest] = settingKeys.filter(key => {
    const { desk } = settingOf(key)
    return desk.section === section && !desk.hasOwnPart
  })
  if (!first) throw new Error(`No settings in ${section}`)
  return [first, ...rest]
}

const writtenAs = (field: Kind<unknown>['field'], text: string) =>
  field === 'decimal' ? text.replace(',', '.') : text

function faultOf(key: SettingKey, text: string): string | undefined {
  const { kind, isDefaultWhenEmpty } = settingOf(key)
  const value = writtenAs(kind.field, text.trim())
  if (isDefaultWhenEmpty && value === '') return undefined
  return kind.rule.safeParse(value).error?.issues[0]?.message
}
