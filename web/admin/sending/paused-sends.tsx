/** Says which sends have stopped by themselves, and what for, and sends them on. */
import { useQuery } from '@tanstack/react-query'
import { listOpenSends, listPausedSends, type PausedSend, resumeSend } from '../../../contract/sends.ts'
import { call } from '../../call.ts'
import { useWrite } from '../../kit/use-write.ts'
import { get } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'

/** Shows nothing while no send has stopped. Asked anew on every page; `useSending` has it asked again when it sees a stop. */
export function PausedSends() {
  const { data: paused = [] } = useQuery({ ...get(listPausedSends), refetchOnMount: 'always' })
  return paused.map(send => <Paused key={send.sendId} send={send} />)
}

function Paused({ send }: { send: PausedSend }) {
  const resuming = useWrite({
    call: () => call(resumeSend, { params: { id: send.sendId } }),
    done: () => ({ title: 'Sending on', description: 'Those who were refused are tried again.' }),
    failed: 'It could not be sent on',
    forgets: [listPausedSends, listOpenSends],
    forgetsAlways: true,
  })
  return (
    <Callout tone="danger" title={`Sending “${send.subject}” has stopped by itself`}>
      <div className="grid justify-items-start gap-3">
        <p className="break-words">
          The mail server refused ten letters in a row with the same words, so the rest waits: {send.words}
        </p>
        <Button
          size="small"
          pending={resuming.isPending}
          pendingText="Sending on…"
          onClick={() => resuming.mutate()}
        >
          Send on
        </Button>
      </div>
    </Callout>
  )
}
