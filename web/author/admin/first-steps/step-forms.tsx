/** The first steps that are done in one field, on the dashboard itself. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { limits } from '../../../../contract/base/limits.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { settings } from '../../../../contract/base/settings/table.ts'
import { useSettings } from '../../../base/admin/site/use-settings.ts'
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { rich, t } from '../../../base/translations.ts'
import { addressInput } from '../../../base/ui/address-input.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea, TextField } from '../../../base/ui/field.tsx'

/** @param offered what letters were from until now; it waits in the field to be saved */
export function NameForm({ offered }: { offered: string }) {
  const { desk } = settings.author_name
  const { saving } = useSettings(['author_name'], ['GET /api/first-steps'])
  const form = useForm({
    start: { value: offered },
    onSubmit: ({ value }) => saving.mutate({ author_name: value }),
  })
  return (
    <form {...form.props} className={besideClass}>
      <TextField
        label={desk.label(t)}
        autoComplete="name"
        required
        maxLength={desk.maxLength}
        {...form.field('value')}
      />
      <Save pending={saving.isPending} />
    </form>
  )
}

/** As the field on the page of subscribers. */
export function ReaderForm() {
  const adding = useWrite({
    call: (email: string) => call('POST /api/subscribers', { body: { email } }),
    done: added => ({
      title: t('buttons.success'),
      description: t('firstSteps.isOnTheList', { email: added.email }),
    }),
    failed: failureNote(t('firstSteps.notAdded'), t('firstSteps.notAddedTitle')),
    forgets: ['GET /api/first-steps', 'GET /api/subscribers', 'GET /api/subscribers/count'],
  })
  const form = useForm({
    start: { email: '' },
    onSubmit: ({ email }) => email.trim() && adding.mutate(email.trim()),
  })
  return (
    <>
      <form {...form.props} className={besideClass}>
        <TextField
          label={t('firstSteps.email')}
          {...addressInput}
          autoComplete="off"
          required
          maxLength={limits.email}
          {...form.field('email')}
        />
        <Save pending={adding.isPending}>{t('buttons.add')}</Save>
      </form>
      <p className="pt-2 text-sm">
        {rich('firstSteps.alreadyHaveAList', {
          link: inside => <Link to={pages.importSubscribers.href()}>{inside}</Link>,
        })}
      </p>
    </>
  )
}

export function ImprintForm() {
  const { desk } = settings.postal_address
  const { saving } = useSettings(['postal_address'], ['GET /api/first-steps'])
  const form = useForm({
    start: { value: '' },
    onSubmit: ({ value }) => saving.mutate({ postal_address: value }),
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-2">
      <TextArea
        label={desk.label(t)}
        rows={3}
        required
        maxLength={desk.maxLength}
        className="w-full"
        {...form.field('value')}
      />
      <Save pending={saving.isPending} />
    </form>
  )
}

const besideClass = 'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2'

const Save = ({ pending, children = t('buttons.save') }: { pending: boolean; children?: ReactNode }) => (
  <Button type="submit" variant="secondary" pending={pending}>
    {children}
  </Button>
)
