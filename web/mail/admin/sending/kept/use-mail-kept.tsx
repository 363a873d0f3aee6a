/** The two ends of what was kept: it is e-mailed, or it is left where it is and not offered again. */
import { useRef } from 'react'
import type { KeptThing } from '../../../../../contract/mail/outbox.ts'
import { CallError, call } from '../../../../base/call.ts'
import { randomId } from '../../../../base/kit/random-id.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import { useFew } from '../use-few.tsx'
import { sayThings } from './kept-words.ts'

const forgets = [
  'GET /api/kept',
  'GET /api/outbox',
  'GET /api/newsletter-cards',
  'GET /api/polls',
  'GET /api/open-sends',
  'GET /api/newsletters/:id/outcomes',
  'GET /api/newsletters/:id/deliveries',
  'GET /api/mail-outcomes',
] as const

const idOf = ({ newsletterId, pollId }: KeptThing) => newsletterId ?? pollId ?? ''
/** Somebody else pressed meanwhile, on another page perhaps. */
const isDone = (error: unknown) => error instanceof CallError && error.kind === 'nothingKept'

async function mailOne(
  thing: KeptThing,
  pressId: string,
  askIfFew: ReturnType<typeof useFew>['askIfFew'],
): Promise<void> {
  const how = { params: { id: idOf(thing) }, prefer: 'respond-async' } as const
  if (thing.newsletterId !== null)
    await call('POST /api/newsletters/:id/mail-kept', { ...how, body: { pressId } })
  else
    await askIfFew(acceptFew =>
      call('POST /api/polls/:id/mail-kept', { ...how, body: { pressId, acceptFew } }),
    )
}

/** @param onDone such as to close the dialog */
export function useMailKept(onDone: () => void) {
  const few = useFew()
  // The same again for the same thing: a call without an answer may have arrived.
  const presses = useRef(new Map<string, string>())
  const pressOf = (thing: KeptThing) => {
    const id = presses.current.get(idOf(thing)) ?? randomId()
    presses.current.set(idOf(thing), id)
    return id
  }
  const mailing = useWrite({
    async call(things: readonly KeptThing[]) {
      // The oldest first, one after the other: what is not reached is offered again.
      for (const thing of things)
        await mailOne(thing, pressOf(thing), few.askIfFew).catch(error => {
          if (!isDone(error)) throw error
        })
    },
    done: (_, things) => ({
      title: t('keptSends.onTheWay'),
      description: t(things.length > 1 ? 'keptSends.thingsTo' : 'keptSends.thingTo', {
        things: sayThings(things),
        readers: things.reduce((sum, { readers }) => sum + readers, 0),
      }),
    }),
    failed: t('keptSends.notEmailedNow'),
    forgets,
    forgetsAlways: true,
    onDone,
  })
  const leaving = useWrite({
    call: (things: readonly KeptThing[]) =>
      call('POST /api/kept/leave', {
        body: {
          newsletterIds: things.flatMap(thing => thing.newsletterId ?? []),
          pollIds: things.flatMap(thing => thing.pollId ?? []),
        },
      }),
    done: () => ({ title: t('keptSends.left'), description: t('keptSends.leftMeans') }),
    failed: t('keptSends.notLeft'),
    forgets,
    onDone,
  })
  return { mailing, leaving, fewDialog: few.dialog }
}
