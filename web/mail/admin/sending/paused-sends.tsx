/** Says which sends have stopped by themselves, and what for; the author decides what becomes of those who were refused. */
import { useQuery } from '@tanstack/react-query'
import type { SentenceKey } from '../../../../contract/languages/keys.ts'
import type { PausedSend } from '../../../../contract/mail/sends-in-doubt.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'

/** Shows nothing while no send has stopped. Asked anew on every page that shows it; `useSending` has it asked again when it sees a stop. */
export function PausedSends() {
  const { data: paused = [] } = useQuery({ ...get('GET /api/paused-sends'), refetchOnMount: 'always' })
  return paused.map(send => <Paused key={send.sendId} send={send} />)
}

/** They stay on the list and are tried again, or are mailed no more. */
type Refused = 'again' | 'out'

function Paused({ send }: { send: PausedSend }) {
  const { sendId, waits, words, undecided } = send
  const { again, out } = buttonsOf(send)
  const deciding = useWrite({
    call: (refused: Refused) =>
      call(refused === 'out' ? 'POST /api/sends/:id/resume-without' : 'POST /api/sends/:id/resume', {
        params: { id: sendId },
      }),
    done: (_, refused) => doneWords(send, refused),
    failed: t('sending.notResumed'),
    forgets: ['GET /api/paused-sends', 'GET /api/open-sends', 'GET /api/subscribers'],
    forgetsAlways: true,
  })
  return (
    <Callout tone="danger" title={titleOf(send)}>
      <div className="grid justify-items-start gap-3">
        <p className="break-words">{t(reasons[waits], { words })}</p>
        {undecided > 0 && <p>{t('sending.undecided', { count: undecided })}</p>}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            pending={deciding.isPending && deciding.variables === 'again'}
            pendingText={t('sending.resuming')}
            onClick={() => deciding.mutate('again')}
          >
            {again}
          </Button>
          {undecided > 0 && (
            <Button
              size="small"
              variant="secondary"
              pending={deciding.isPending && deciding.variables === 'out'}
              pendingText={t('sending.resuming')}
              onClick={() => deciding.mutate('out')}
            >
              {out}
            </Button>
          )}
        </div>
      </div>
    </Callout>
  )
}

function titleOf({ subject, waits, domains }: PausedSend): string {
  if (waits === 'all') return t('sending.paused', { subject })
  if (waits === 'domains') return t('sending.pausedTo', { subject, domains: domains.join(', ') })
  return t('sending.tooManyRefused', { subject })
}

const reasons = {
  all: 'sending.pausedReason',
  domains: 'sending.pausedToReason',
  nothing: 'sending.lastReason',
} as const satisfies Record<PausedSend['waits'], SentenceKey>

function buttonsOf({ waits, undecided }: PausedSend): { again: string; out: string } {
  const them = undecided > 0
  if (waits === 'nothing') return { again: t('sending.keepThem'), out: t('sending.dropThem') }
  return {
    again: them ? t('sending.resumeWithThem') : t('sending.resume'),
    out: t('sending.resumeWithoutThem'),
  }
}

function doneWords({ waits, undecided }: PausedSend, refused: Refused) {
  const title = waits === 'nothing' ? t('mailDesk.saved') : t('sending.resumed')
  if (refused === 'out') return { title, description: t('sending.droppedMeans', { undecided }) }
  const description = waits === 'nothing' ? t('sending.keptMeans') : t('sending.resumedMeans')
  return { title, description }
}
