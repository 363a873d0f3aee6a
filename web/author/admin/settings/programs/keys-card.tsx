/** The personal keys of programs: what each may do, when it was last used, and its end. */
import { useQuery } from '@tanstack/react-query'
import type { PersonalKey } from '../../../../../contract/author/keys.ts'
import { limits } from '../../../../../contract/base/limits.ts'
import { formatTime, useTimes } from '../../../../base/admin/site/dates.ts'
import { call } from '../../../../base/call.ts'
import { ConfirmWrite } from '../../../../base/kit/confirm-write.tsx'
import { get } from '../../../../base/queries.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Badge } from '../../../../base/ui/badge.tsx'
import { MakeKeyForm, scopeChoices } from './make-key-form.tsx'
import { ProgramsCard } from './programs-card.tsx'

export function KeysCard() {
  return (
    <ProgramsCard
      title={t('programs.apiKeys')}
      query={useQuery({ ...get('GET /api/keys'), refetchOnMount: 'always' })}
      what={t('programs.theKeys')}
      line={key => <KeyLine key={key.id} personalKey={key} />}
      none={t('programs.noKeysYet')}
      most={limits.keys}
      full={t('programs.keysFull', { keys: limits.keys })}
      add={t('programs.makeAKey')}
      dialog={{ title: t('programs.makeAKey'), description: t('programs.shownOnlyOnce') }}
      form={(onMade, onCancel) => <MakeKeyForm onMade={onMade} onCancel={onCancel} />}
      secretDialog={{
        title: t('programs.yourNewKey'),
        description: t('programs.newKeyHint'),
      }}
    >
      {rich('programs.keysHint', { link: inside => <a href="/api/docs">{inside}</a> })}
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
          {lastUsedOn
            ? t('programs.keyLastUsed', {
                createdOn: when(createdAt, 'shortDay'),
                usedOn: formatTime(lastUsedOn, 'UTC', 'shortDay'),
              })
            : t('programs.keyNotUsed', { createdOn: when(createdAt, 'shortDay') })}
        </p>
      </div>
      <ConfirmWrite
        title={t('programs.endKeyTitle')}
        description={t('programs.endKeyWarning', { name })}
        confirmText={t('programs.endKey')}
        danger
        pendingText={t('programs.ending')}
        button={{ variant: 'secondary', size: 'small' }}
        write={{
          call: () => call('DELETE /api/keys/:id', { params: { id } }),
          done: t('programs.keyEnded'),
          failed: t('programs.keyNotEnded'),
          forgets: ['GET /api/keys'],
          forgetsAlways: true,
        }}
      >
        {rich('programs.endKeyNamed', { span: inside => <span className="sr-only">{inside}</span>, name })}
      </ConfirmWrite>
    </li>
  )
}
