/** Puts the letter on the compose page into the archive without mailing it, once its words are saved. */
import { useNavigate } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { useArchive } from '../archiving/use-archive.ts'
import type { LetterForm } from '../drafts/use-letter-form.ts'

/** Autosaving rests from the press until it was refused: it must not write on a letter that is out. */
export function useArchiveDraft({ saver, writer }: LetterForm) {
  const navigate = useNavigate()
  return useArchive({
    async draft() {
      saver.pause()
      const fault = await saver.save()
      const { letterId } = saver.view()
      if (fault) throw fault.error
      if (letterId === null) throw new Error('a draft that was just saved has no id')
      return { id: letterId, revision: saver.revision, writer }
    },
    onDone() {
      saver.forget()
      navigate(pages.allLetters.href())
    },
    onFailed(error) {
      saver.refused(error)
      saver.resume()
    },
  })
}
