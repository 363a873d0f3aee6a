/** Unlocks the author's keys in this tab: with their passphrase, or with the key of a recovery sheet. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSealingKey } from '../../../../contract/answers/sealing.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { loadCode } from '../../../base/kit/loading/load-code.ts'
import { useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { get } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea, TextField } from '../../../base/ui/field.tsx'
import { rememberKey } from './known-keys.ts'
import { lockKeys, type UnlockedKey, unlockKeys } from './unlocked.ts'

/** After the browser has painted that it works: what follows holds it up for a second. */
export const painted = () => new Promise<void>(resolve => setTimeout(resolve, 50))

/** @returns all that this passphrase unlocks */
async function unlockedBy(keys: readonly OwnSealingKey[], passphrase: string): Promise<UnlockedKey[]> {
  const { unlockIdentity } = await loadCode(() => import('../../sealing/author-keys.ts'))
  const found: UnlockedKey[] = []
  for (const { id, lockedIdentity } of keys) {
    await painted()
    const key = await unlockIdentity(lockedIdentity, passphrase)
    if (!key) continue
    rememberKey(id, key.recipient)
    found.push({ ...key, id })
  }
  return found
}

async function readSheet(typed: string): Promise<UnlockedKey[]> {
  const { readIdentity } = await loadCode(() => import('../../sealing/author-keys.ts'))
  const key = await readIdentity(typed)
  return key ? [key] : []
}

/** Locks them again when the session ends. */
function useUnlock() {
  const queries = useQueryClient()
  return (found: UnlockedKey[]) => {
    unlockKeys(found)
    const stop = queries.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] !== '/api/auth/user') return
      if (queries.getQueryData(get('GET /api/auth/user').queryKey)?.user) return
      stop()
      lockKeys()
    })
  }
}

const wrong = {
  passphrase: t('sealedReplies.wrongPassphrase'),
  sheet: t('sealedReplies.wrongSecretKey'),
}

/** @param locked the keys that are still locked */
export function UnlockForm({ locked }: { locked: readonly OwnSealingKey[] }) {
  const [bySheet, setBySheet] = useState(locked.length === 0)
  const [fault, setFault] = useState<string>()
  const unlock = useUnlock()
  const opening = useWrite({
    call: ({ typed }: { typed: string }) => (bySheet ? readSheet(typed) : unlockedBy(locked, typed)),
    failed: failureNote(t('sealedReplies.unlockFailed')),
    onDone(found: UnlockedKey[]) {
      if (found.length > 0) return unlock(found)
      setFault(bySheet ? wrong.sheet : wrong.passphrase)
    },
  })
  const form = useForm({
    start: { typed: '' },
    unsaved: null,
    onSubmit(values) {
      setFault(undefined)
      opening.mutate(values)
    },
  })
  const field = { ...form.field('typed'), error: fault, required: true, autoFocus: bySheet }
  return (
    <form {...form.props} className="grid justify-items-start gap-3">
      {bySheet ? (
        <TextArea
          key="sheet"
          label={t('sealedReplies.secretKey')}
          className="w-full max-w-xl"
          inputClassName="font-mono! text-sm!"
          rows={2}
          autoComplete="off"
          spellCheck={false}
          {...field}
        />
      ) : (
        <TextField
          key="passphrase"
          label={t('sealedReplies.passphrase')}
          className="w-full max-w-sm"
          type="password"
          autoComplete="off"
          maxLength={limits.password}
          {...field}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="small"
          pending={opening.isPending}
          pendingText={t('sealedReplies.unlocking')}
        >
          {t('sealedReplies.unlock')}
        </Button>
        {locked.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setBySheet(!bySheet)
              setFault(undefined)
              form.reset()
            }}
          >
            {bySheet ? t('sealedReplies.usePassphrase') : t('sealedReplies.useRecoverySheet')}
          </Button>
        )}
      </div>
    </form>
  )
}
