/** Who is mailed no more since a send, and one press that mails them all again. */
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { getFresh } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'

/** Nothing where it took nobody off. */
export function SuppressedBy({ sendId }: { sendId: string }) {
  const params = { id: sendId }
  const { data } = useQuery(getFresh('GET /api/sends/:id/suppressed', { params }))
  const lifting = useWrite({
    call: () => call('POST /api/sends/:id/suppressed/lift', { params }),
    done: () => ({ title: t('outcomes.mailedAgain'), description: t('outcomes.mailedAgainFrom') }),
    failed: t('outcomes.notMailedAgain'),
    forgets: [['GET /api/sends/:id/suppressed', params], 'GET /api/subscribers'],
    forgetsAlways: true,
  })
  if (!data || data.count === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-soft text-sm">{t('outcomes.suppressed', { count: data.count })}</p>
      <Button
        size="small"
        variant="secondary"
        pending={lifting.isPending}
        pendingText={t('buttons.undoing')}
        onClick={() => lifting.mutate()}
      >
        {t('outcomes.mailThemAgain')}
      </Button>
    </div>
  )
}
