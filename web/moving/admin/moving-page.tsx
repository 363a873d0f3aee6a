/** Brings letters over from another service (migration): upload its export, look at what would come, bring it in, undo. */
import type { Moving } from '../../../contract/moving/moving.ts'
import { LettersFrame } from '../../base/admin/frame/letters-frame.tsx'
import { serverMessage } from '../../base/call.ts'
import { PagedList } from '../../base/kit/paged-list.tsx'
import { usePages } from '../../base/kit/use-pages.ts'
import { Callout } from '../../base/ui/callout.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ChooseExport } from './choose-export.tsx'
import { MovingCard } from './moving-card.tsx'
import { isAtWork } from './words.ts'

export function Component() {
  const movings = useMovings()
  const isBusy = movings.data?.rows.some(isAtWork) ?? false
  return (
    <LettersFrame
      title="Bring your letters"
      subtitle="From another newsletter service, with their dates and pictures"
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <ChooseExport isBusy={isBusy} />
          {isBusy && movings.isRefetchError && (
            <Callout tone="warning" title="This page may be out of date">
              <p>{serverMessage(movings.error) ?? 'The site does not answer right now'}.</p>
              <p>We keep trying. What was started continues by itself.</p>
            </Callout>
          )}
          <PagedList list={movings} what="Your exports" empty={null} size="small">
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
      <h2 id="what-happens">What happens</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          First you see what would be imported, and what each letter would lose. Nothing is imported until you
          press the button.
        </li>
        <li>If anything fails, nothing is imported.</li>
        <li>No e-mails are sent now, and nothing you import is ever sent by itself.</li>
        <li>
          Published letters keep their dates and are listed in your archive while it is open. Letters that
          only some could read are not, unless you list them. Drafts and scheduled letters become drafts.
        </li>
        <li>Pictures are fetched once and kept here, so readers don’t load them from the old site.</li>
        <li>If your old domain points here, the old paths lead to the letters.</li>
        <li>You can undo this until you edit or send an imported letter, or someone replies to one.</li>
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
