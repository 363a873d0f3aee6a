/** One field with which a reader subscribes, on pages without JavaScript. */
import { limits } from '../../../../contract/base/limits.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { OneFieldForm, type OneFieldFormProps } from '../../../base/reader/one-field-form.tsx'

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
        inputMode: 'email',
        autoCapitalize: 'off',
        name: 'email',
        autoComplete: 'email',
        required: true,
        maxLength: limits.email,
        defaultValue: wrong?.typed,
      }}
      fault={wrong?.fault}
      submit="Subscribe"
    />
  )
}
