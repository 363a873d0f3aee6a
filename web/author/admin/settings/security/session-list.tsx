/** Where the author is logged in, and a way to end each of those sessions. */
import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../../../../contract/author/auth.ts'
import { useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { get } from '../../../../base/queries.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Badge } from '../../../../base/ui/badge.tsx'
import { Button } from '../../../../base/ui/button.tsx'

/** Ends a session by its id; `null` ends all but this one. */
const useEnding = () =>
  useWrite({
    call: (id: string | null) =>
      id === null ? call('DELETE /api/sessions') : call('DELETE /api/sessions/:id', { params: { id } }),
    done: ({ message }) => ({ title: message }),
    failed: t('security.sessionNotEnded'),
    forgets: ['GET /api/sessions'],
    // It may have ended by itself meanwhile.
    forgetsAlways: true,
  })

export function SessionList() {
  const sessions = useQuery({ ...get('GET /api/sessions'), refetchOnMount: 'always' })
  const ending = useEnding()
  return (
    <Loaded query={sessions} what={t('security.yourSessions')}>
      {list => (
        <>
          <ul className="grid gap-4">
            {list.map(session => (
              <li key={session.id}>
                <SessionLine
                  session={session}
                  isEnding={ending.isPending && ending.variables === session.id}
                  onEnd={() => ending.mutate(session.id)}
                />
              </li>
            ))}
          </ul>
          {list.some(session => !session.isCurrent) && (
            <Button
              variant="danger"
              size="small"
              className="justify-self-start"
              pending={ending.isPending && ending.variables === null}
              onClick={() => ending.mutate(null)}
            >
              {t('security.endAllOthers')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}

interface SessionLineProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const when = useTimes()
  const since = when(session.startedAt, 'moment')
  const browser = session.browser || t('security.unknownBrowser')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {browser}
          {session.isCurrent && <Badge tone="active">{t('security.thisOne')}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {session.isCurrent
            ? t('security.since', { since })
            : t('security.lastSeen', { since, seenAt: when(session.lastSeenAt, 'moment') })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="secondary" size="small" pending={isEnding} onClick={onEnd}>
          {rich('security.endNamed', { span: inside => <span className="sr-only">{inside}</span>, browser })}
        </Button>
      )}
    </div>
  )
}
