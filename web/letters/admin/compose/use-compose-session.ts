/** Which letter the compose page is about: the address says so, and the first save writes the address. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { forgetUnsaved, isLeaving } from '../../../base/admin/frame/unsaved.ts'

/** `form` changes whenever the form must start over. */
export function useComposeSession() {
  const [params, setParams] = useSearchParams()
  const edit = params.get('edit')
  const [session, setSession] = useState<{ form: number; edit: string | null; own: string | null }>({
    form: 0,
    edit,
    own: null,
  })
  if (session.edit !== edit) {
    // The id that this form's own first save gave it: the same letter goes on.
    const isOwn = edit !== null && edit === session.own
    setSession({ form: isOwn ? session.form : session.form + 1, edit, own: isOwn ? edit : null })
  }
  return {
    form: session.form,
    /** The draft to load before there can be a form. */
    toLoad: session.own ? null : edit,
    saved(id: string) {
      if (edit === id || isLeaving()) return
      setSession(before => ({ ...before, own: id }))
      setParams({ edit: id }, { replace: true })
    },
    /** Another draft, in a form of its own. */
    open(id: string) {
      forgetUnsaved()
      setParams({ edit: id })
    },
    startOver() {
      forgetUnsaved()
      // Asked of the present, not of the render in which Send was pressed: autosaving may have written an address since.
      setSession(before => (before.edit === null ? { ...before, form: before.form + 1, own: null } : before))
      setParams({}, { replace: true })
    },
  }
}
