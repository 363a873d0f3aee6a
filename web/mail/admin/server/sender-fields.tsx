/** Whom letters come from, where an ordinary answer goes, and who gets the letter of a test. */
import type { MailSettings } from '../../../../contract/mail/mail-settings.ts'
import type { Form } from '../../../base/kit/use-form.ts'
import { rich, t } from '../../../base/translations.ts'
import { TextField } from '../../../base/ui/field.tsx'
import type { ServerValues } from './server-values.ts'

interface SenderFieldProps {
  form: Form<ServerValues>
  fixed: MailSettings['fixed']
}

const fixedBy = (variable: string) =>
  rich('mailDesk.setByVariable', { code: inside => <code>{inside}</code>, variable })

const email = { type: 'email', autoComplete: 'email', inputMode: 'email' } as const

export const SenderField = ({ form, fixed }: SenderFieldProps) => (
  <TextField
    label={t('mailServer.senderAddress')}
    hint={fixed.from ? fixedBy('MAIL_FROM') : t('mailServer.senderAddressHint')}
    readOnly={fixed.from}
    {...email}
    {...form.field('from')}
  />
)

export const ReplyToField = ({ form, fixed }: SenderFieldProps) => (
  <TextField
    label={t('mailServer.replyTo')}
    hint={fixed.replyTo ? fixedBy('MAIL_REPLY_TO') : t('mailServer.replyToHint')}
    readOnly={fixed.replyTo}
    {...email}
    {...form.field('replyTo')}
  />
)

export const TestAddressField = ({ form }: Pick<SenderFieldProps, 'form'>) => (
  <TextField
    label={t('mailServer.testTo')}
    hint={t('mailServer.testToHint')}
    {...email}
    {...form.field('to')}
  />
)
