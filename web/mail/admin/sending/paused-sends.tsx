/** Says which sends have stopped by themselves, and what for; the author decides what becomes of those who were refused. */
import { useQuery } from '@tanstack/react-query'
import { people } from '../../../../contract/base/format-count.ts'
import type { PausedSend } from '../../../../contract/mail/sends-in-doubt.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
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
  const { sendId, words, undecided } = send
  const { again, out } = buttonsOf(send)
  const deciding = useWrite({
    call: (refused: Refused) =>
      call(refused === 'out' ? 'POST /api/sends/:id/resume-without' : 'POST /api/sends/:id/resume', {
        params: { id: sendId },
      }),
    done: (_, refused) => doneWords(send, refused),
    failed: 'Sending could not be resumed',
    forgets: ['GET /api/paused-sends', 'GET /api/open-sends', 'GET /api/subscribers'],
    forgetsAlways: true,
  })
  return (
    <Callout tone="danger" title={titleOf(send)}>
      <div className="grid justify-items-start gap-3">
        <p className="break-words">
          {reasonOf(send)} {words}
        </p>
        {undecided > 0 && (
          <p>
            {people(undecided)} {undecided === 1 ? 'was' : 'were'} refused as unknown. No one is taken off
            your list for that until you decide.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            pending={deciding.isPending && deciding.variables === 'again'}
            pendingText="Resuming…"
            onClick={() => deciding.mutate('again')}
          >
            {again}
          </Button>
          {undecided > 0 && (
            <Button
              size="small"
              variant="secondary"
              pending={deciding.isPending && deciding.variables === 'out'}
              pendingText="Resuming…"
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
  if (waits === 'all') return `Sending “${subject}” is paused`
  if (waits === 'domains') return `Sending “${subject}” to ${domains.join(', ')} is paused`
  return `Too many copies of “${subject}” were refused or bounced`
}

const reasons: Record<PausedSend['waits'], string> = {
  all: 'Too many copies were refused or bounced, so the rest is on hold:',
  domains: 'Readers there were refused. All others still get it. The reason given:',
  nothing: 'The last reason given:',
}
const reasonOf = ({ waits }: PausedSend) => reasons[waits]

function buttonsOf({ waits, undecided }: PausedSend): { again: string; out: string } {
  const them = undecided > 0
  if (waits === 'nothing') return { again: 'Keep them on the list', out: 'Stop mailing them' }
  return { again: them ? 'Resume, including them' : 'Resume', out: 'Resume without them' }
}

function doneWords({ waits, undecided }: PausedSend, refused: Refused) {
  const title = waits === 'nothing' ? 'Saved' : 'Sending resumed'
  if (refused === 'out') return { title, description: `${people(undecided)} will get no more letters.` }
  const description =
    waits === 'nothing'
      ? 'They stay on your list. Copies that were refused are tried again.'
      : 'Copies that were refused are tried again.'
  return { title, description }
}
