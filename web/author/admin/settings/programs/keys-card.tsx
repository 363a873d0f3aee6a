/** The personal keys of programs: what each may do, when it was last used, and its end. */
import { useQuery } from '@tanstack/react-query'
import type { PersonalKey } from '../../../../../contract/author/keys.ts'
import { limits } from '../../../../../contract/base/limits.ts'
import { formatTime, useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { get } from '../../../../base/queries.ts'
import { Badge } from '../../../../base/ui/badge.tsx'
import { MakeKeyForm, scopeChoices } from './make-key-form.tsx'
import { ProgramsCard } from './programs-card.tsx'

export function KeysCard() {
  return (
    <ProgramsCard
      title="API keys"
      query={useQuery({ ...get('GET /api/keys'), refetchOnMount: 'always' })}
      what="The keys"
      line={key => <KeyLine key={key.id} personalKey={key} />}
      none="No keys yet. Give each program its own, so that you can end one without the others."
      most={limits.keys}
      full={`You have ${limits.keys} keys, the most there can be. End one to make another.`}
      add="Make a key"
      dialog={{ title: 'Make a key', description: 'We show it only once, after this.' }}
      form={(onMade, onCancel) => <MakeKeyForm onMade={onMade} onCancel={onCancel} />}
      secretDialog={{
        title: 'Your new key',
        description:
          'We show it only now. Give it only to the program: anyone who has it can do what you allowed.',
      }}
    >
      A key lets one of your programs use this site, as far as you allow. No key can send a letter, erase
      anyone or change a setting. <a href="/api/docs">What a program can call</a>
    </ProgramsCard>
  )
}

function KeyLine({ personalKey: { id, name, scopes, createdAt, lastUsedOn } }: { personalKey: PersonalKey }) {
  const when = useTimes()
  return (
    <li className="flex items-start justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="flex flex-wrap gap-1.5">
          {scopeChoices
            .filter(choice => scopes.includes(choice.name))
            .map(choice => (
              <Badge key={choice.name} tone="sent">
                {choice.label}
              </Badge>
            ))}
        </p>
        <p className="text-sm text-soft">
          Since {when(createdAt, 'shortDay')},{' '}
          {lastUsedOn ? `last used on ${formatTime(lastUsedOn, 'UTC', 'shortDay')}` : 'not used yet'}
        </p>
      </div>
      <ConfirmWrite
        title="End this key?"
        description={`“${name}” stops working from its next call. You can’t undo this, but you can make a new key.`}
        confirmText="End key"
        danger
        pendingText="Ending…"
        button={{ variant: 'secondary', size: 'small' }}
        write={{
          call: () => call('DELETE /api/keys/:id', { params: { id } }),
          done: 'Key ended',
          failed: 'Could not end the key.',
          forgets: ['GET /api/keys'],
          forgetsAlways: true,
        }}
      >
        End<span className="sr-only"> {name}</span>
      </ConfirmWrite>
    </li>
  )
}
