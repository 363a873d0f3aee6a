/** The reader's own name, as letters may address them by it; an empty field removes it. */
import { limits } from '../../../../contract/base/limits.ts'
import type { OwnPage } from '../../../../contract/people/own-page.ts'
import { call } from '../../../base/call.ts'
import { t } from '../../../base/translations.ts'
import { LineForm } from './line-form.tsx'
import { Part, type PartProps, usePart } from './part.tsx'

export function Name({ token, page, onChange }: PartProps) {
  const { said, pending, act } = usePart((changed: OwnPage) => {
    onChange(changed)
    return changed.name ? t('ownPage.named', { name: changed.name }) : t('ownPage.nameless')
  })
  return (
    <Part title={t('ownPage.nameTitle')} said={said}>
      <LineForm
        label={t('ownPage.name')}
        hint={t('ownPage.nameHint')}
        name="name"
        autoComplete="name"
        maxLength={limits.subscriberName}
        start={page.name}
        onSubmit={name => act(() => call('POST /api/own-page/name', { body: { token, name } }))}
        pending={pending}
        submit={[t('ownPage.saveName'), t('ownPage.savingName')]}
      />
    </Part>
  )
}
