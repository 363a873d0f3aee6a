/** One field with which a reader subscribes, on pages without JavaScript. */
import { pages } from '../../../../contract/base/pages.ts'
import { OneFieldForm, type OneFieldFormProps } from '../../../base/reader/one-field-form.tsx'
import { t } from '../../../base/translations.ts'
import { addressInput } from '../../../base/ui/address-input.ts'

export interface SubscribeFormProps extends Pick<OneFieldFormProps, 'label' | 'isMain'> {
  /** What was typed and why it was not taken. */
  wrong?: { typed: string; fault: string } | undefined
}

/** It answers with the page of the form, whichever page it stands on. */
export function SubscribeForm({ wrong, ...form }: SubscribeFormProps) {
  return (
    <OneFieldForm
      {...form}
      method="post"
      action={pages.subscribe.href()}
      field={{
        ...addressInput,
        name: 'email',
        autoComplete: 'email',
        required: true,
        defaultValue: wrong?.typed,
      }}
      fault={wrong?.fault}
      submit={t('subscribe.press')}
    />
  )
}
