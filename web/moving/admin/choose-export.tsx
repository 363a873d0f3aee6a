/** The way an export comes here: by the upload of large files, which goes on where a broken line stopped it. */
import { useState } from 'react'
import { originOf } from '../../../contract/moving/moving.ts'
import { lazyDialog } from '../../base/kit/loading/lazy-dialog.tsx'
import { useForm } from '../../base/kit/use-form.ts'
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
      site:
        typed.site.trim() === '' || originOf(typed.site.trim()) ? undefined : 'That is not a site’s address',
    }),
    onSubmit(typed) {
      setSite(typed.site.trim())
      setWasOpen(true)
      setOpen(true)
    },
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-3" noValidate>
      <p>
        Choose the unchanged export from Substack, Ghost, beehiiv, Buttondown, Mailchimp, WordPress,
        Squarespace, Blogger or Medium, a folder of Markdown packed as a ZIP, or a download of everything from
        another Foolscap. For other services, such as TinyLetter or Write.as, use a folder of Markdown.
      </p>
      <TextField
        label="Address of the old site, if you know it"
        hint="Exports from Ghost and folders of Markdown don’t say where their pictures are. Blogger’s don’t say where the posts were."
        className="w-full max-w-md"
        inputMode="url"
        autoComplete="off"
        placeholder="https://letters.example.org"
        {...form.field('site')}
      />
      <Button type="submit" disabled={isBusy}>
        Choose an export
      </Button>
      {isBusy && (
        <p className="text-soft text-sm">You can choose another export when the one below is done.</p>
      )}
      {wasOpen && <ExportUpload open={isOpen} onOpenChange={setOpen} site={site} />}
    </form>
  )
}
