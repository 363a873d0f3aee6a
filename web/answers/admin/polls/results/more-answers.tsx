/** Below a list of answers: the older ones, and those that came in since it was asked for. */
import { useEffect, useState } from 'react'
import { type Paged, ShowMore } from '../../../../base/kit/paged-list.tsx'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'

export interface AnswerPages extends Paged {
  data: { rows: readonly unknown[]; pages: number } | undefined
  refetch: () => unknown
}

/**
 * Answers that come in join the list by themselves while its first page is all there is on screen; whoever has turned
 * on is not thrown back, and asks for them.
 */
function useNewAnswers(list: AnswerPages, count: number) {
  const [seen, setSeen] = useState(count)
  const { refetch } = list
  const isLong = (list.data?.pages ?? 0) > 1
  useEffect(() => {
    if (isLong || seen === count) return
    setSeen(count)
    refetch()
  }, [isLong, seen, count, refetch])
  return {
    unseen: isLong ? Math.max(0, count - seen) : 0,
    show() {
      setSeen(count)
      refetch()
    },
  }
}

/** @param count how many answers there are now */
export function MoreAnswers({ list, count }: { list: AnswerPages; count: number }) {
  const { unseen, show } = useNewAnswers(list, count)
  const shown = list.data?.rows.length ?? 0
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 empty:hidden print:hidden">
        <ShowMore query={list} size="small" />
        {unseen > 0 && (
          <Button variant="secondary" size="small" onClick={show}>
            {t('pollResults.showNew', { count: unseen })}
          </Button>
        )}
      </div>
      {list.hasNextPage && (
        <p className="hidden print:block">{t('pollResults.firstArePrinted', { count: shown })}</p>
      )}
    </>
  )
}
