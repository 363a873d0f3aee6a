/** Brings letters over from another service (migration): upload its export, look at what would come, bring it in, undo. */
import type { Moving } from '../../../contract/moving/moving.ts'
import { LettersFrame } from '../../base/admin/frame/letters-frame.tsx'
import { serverMessage } from '../../base/call.ts'
import { PagedList } from '../../base/kit/paged-list.tsx'
import { usePages } from '../../base/kit/use-pages.ts'
import { ended, t } from '../../base/translations.ts'
import { Callout } from '../../base/ui/callout.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ChooseExport } from './choose-export.tsx'
import { MovingCard } from './moving-card.tsx'
import { isAtWork } from './words.ts'

export function Component() {
  const movings = useMovings()
  const isBusy = movings.data?.rows.some(isAtWork) ?? false
  return (
    <LettersFrame title={t('moving.title')} subtitle={t('moving.subtitle')}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <ChooseExport isBusy={isBusy} />
          {isBusy && movings.isRefetchError && (
            <Callout tone="warning" title={t('moving.outOfDate')}>
              <p>{ended(serverMessage(movings.error) ?? t('moving.noAnswer'))}</p>
              <p>{t('moving.weKeepTrying')}</p>
            </Callout>
          )}
          <PagedList list={movings} what={t('moving.yourExports')} empty={null} size="small">
            {rows => (
              <ul className="grid gap-8">
                {rows.map(moving => (
                  <li key={moving.id}>
                    <MovingCard moving={moving} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
        <WhatHappens />
      </div>
    </LettersFrame>
  )
}

function WhatHappens() {
  return (
    <Card className="grid gap-3" aria-labelledby="what-happens">
      <h2 id="what-happens">{t('moving.whatHappens')}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{t('moving.happensNothingBefore')}</li>
        <li>{t('moving.happensAllOrNothing')}</li>
        <li>{t('moving.happensNoEmails')}</li>
        <li>{t('moving.happensDates')}</li>
        <li>{t('moving.happensPictures')}</li>
        <li>{t('moving.happensOldPaths')}</li>
        <li>{t('moving.happensUndo')}</li>
      </ul>
    </Card>
  )
}

/** Milliseconds between looks while the site works on one. */
const lookAgain = 1_000

const useMovings = () =>
  usePages('GET /api/movings', {
    size: 5,
    refetchInterval: (rows: readonly Moving[]) => (rows.some(isAtWork) ? lookAgain : false),
  })
