/** Lifts a reader's words into a new letter as a quotation; only where its reader ticked that this may be done (consent). */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ListedReply } from '../../../../contract/answers/replies.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { unnamedAuthor } from '../../../../contract/base/settings/unnamed-author.ts'
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { randomId } from '../../../base/kit/random-id.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { draftOf, newLetter } from '../../../letters/admin/letter/letter-fields.ts'
import { openOwn } from '../sealing/open-own.ts'
import { useUnlockedKeys } from '../sealing/unlocked.ts'

/** A paragraph for each; a line break inside of one stays one. */
function quotation(message: string): string {
  const quote = document.createElement('blockquote')
  for (const block of message.trim().split(/\n{2,}/)) {
    const paragraph = document.createElement('p')
    for (const [index, line] of block.split('\n').entries()) {
      if (index > 0) paragraph.append(document.createElement('br'))
      paragraph.append(line)
    }
    quote.append(paragraph)
  }
  return `${quote.outerHTML}<p></p>`
}

/** A sealed reply can be quoted only while it is unlocked. */
export function QuoteReply({ id: replyId, seal }: Pick<ListedReply, 'id' | 'seal'>) {
  const isLocked = useUnlockedKeys().length === 0
  const navigate = useNavigate()
  const { authorName = unnamedAuthor } = useQuery(get('GET /api/site')).data ?? {}
  const quoting = useWrite({
    async call() {
      // The site says whether it may be, and gives out its words only then.
      const said = await call('GET /api/responses/:id/quotation', { params: { id: replyId } })
      const opened = said.seal
        ? await openOwn(said.message, said.seal)
        : { words: said.message, isForeign: false }
      if (!opened) throw new Error('None of the unlocked keys opens it')
      const id = randomId()
      const fields = newLetter(authorName === unnamedAuthor ? '' : authorName)
      const body = draftOf({ ...fields, body: quotation(opened.words) })
      await call('PUT /api/newsletters/:id/autosave', {
        params: { id },
        body: { ...body, revision: 0, writer: randomId() },
      })
      return { id, isForeign: opened.isForeign }
    },
    done: ({ isForeign }) => ({
      title: t('replies.quoted'),
      description: isForeign ? t('replies.quotedDoubted') : t('replies.quotedAllowed'),
    }),
    failed: failureNote(t('replies.quoteFailed')),
    forgets: ['GET /api/newsletter-cards'],
    onFresh: ({ id }) => navigate(pages.compose.href({ edit: id })),
  })
  if (seal && isLocked) return null
  return (
    <Button variant="quiet" size="small" onClick={() => quoting.mutate()} pending={quoting.isPending}>
      {t('replies.quote')}
    </Button>
  )
}
