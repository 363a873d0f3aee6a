/** The settings of a section as the table tells them: each with the field of its kind and its words, all with one Save. */
import { useEffect, useState } from 'react'
import type { Kind } from '../../../../contract/base/settings/kinds.ts'
import type { Section } from '../../../../contract/base/settings/setting.ts'
import { type SettingKey, settingKeys, settingOf } from '../../../../contract/base/settings.ts'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import { type SettingTexts, useSettings } from '../../../base/admin/site/use-settings.ts'
import { Loaded, type LoadedProps } from '../../../base/kit/loaded.tsx'
import { useForm } from '../../../base/kit/use-form.ts'
import type { Stale } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { SettingField } from './setting-field.tsx'

/** What the button says: what is saved, too, for whoever does not see where it stands. */
const saves = {
  backups: 'settings.saveBackups',
  files: 'settings.saveFiles',
  frontPage: 'settings.saveFrontPage',
  readers: 'settings.saveReaders',
  sealing: 'settings.saveSealing',
  sending: 'settings.saveSending',
  you: 'settings.saveYou',
} as const satisfies Partial<Record<Section, SentenceKey>>

interface SettingsFormProps extends Pick<LoadedProps<unknown>, 'inside'> {
  section: keyof typeof saves
  /** Answers that follow from these settings. */
  forgets?: readonly Stale[]
}

/** The settings of a section, without those that have a part of their own. */
export function SettingsForm({ section, forgets, inside }: SettingsFormProps) {
  const keys = keysOf(section)
  const { query, saving } = useSettings(keys, forgets, t('settings.notSaved'))
  return (
    <Loaded query={query} what={t('settings.theseSettings')} inside={inside}>
      {saved => (
        <Fields
          keys={keys}
          section={section}
          saved={saved}
          isSaving={saving.isPending}
          onSave={(values, onSaved) => saving.mutate(values, { onSuccess: onSaved })}
        />
      )}
    </Loaded>
  )
}

type Texts = SettingTexts<SettingKey>

interface FieldsProps extends Pick<SettingsFormProps, 'section'> {
  keys: readonly SettingKey[]
  saved: Texts
  isSaving: boolean
  onSave: (values: Partial<Texts>, onSaved: () => void) => void
}

/** Starts with what is saved; the button waits until something was changed. */
function Fields({ keys, section, saved, isSaving, onSave }: FieldsProps) {
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
        pendingText={t('buttons.saving')}
      >
        {rich(saves[section], { span: inside => <span className="sr-only">{inside}</span> })}
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
  return kind.faultOf(value)?.(t)
}
