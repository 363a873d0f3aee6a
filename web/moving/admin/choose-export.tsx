/** The way an export comes here: by the upload of large files, which goes on where a broken line stopped it. */
import { useState } from 'react'
import { originOf } from '../../../contract/moving/moving.ts'
import { lazyDialog } from '../../base/kit/loading/lazy-dialog.tsx'
import { useForm } from '../../base/kit/use-form.ts'
import { t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { TextField } from '../../base/ui/field.tsx'

// The uploader is large, and most visits of the page only look.
const ExportUpload = lazyDialog(async () => (await import('./export-upload.tsx')).ExportUpload)

/** @param props.isBusy another export is being worked on */
export function ChooseExport({ isBusy }: { isBusy: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [site, setSite] = useState('')
  const form = useForm({
    start: { site: '' },
    unsaved: null,
    faultsOf: typed => ({
      site: typed.site.trim() === '' || originOf(typed.site.trim()) ? undefined : t('moving.oldSiteWrong'),
    }),
    onSubmit(typed) {
      setSite(typed.site.trim())
      setWasOpen(true)
      setOpen(true)
    },
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-3" noValidate>
      <p>{t('moving.explained')}</p>
      <TextField
        label={t('moving.oldSite')}
        hint={t('moving.oldSiteHint')}
        className="w-full max-w-md"
        inputMode="url"
        autoComplete="off"
        placeholder="https://letters.example.org"
        {...form.field('site')}
      />
      <Button type="submit" disabled={isBusy}>
        {t('moving.chooseExport')}
      </Button>
      {isBusy && <p className="text-soft text-sm">{t('moving.anotherLater')}</p>}
      {wasOpen && <ExportUpload open={isOpen} onOpenChange={setOpen} site={site} />}
    </form>
  )
}
