/** New passphrase for a key, and its recovery sheet once more: for whoever can unlock it. */
import { useState } from 'react'
import type { OwnSealingKey } from '../../../../../contract/answers/sealing.ts'
import { painted, UnlockForm } from '../../../../answers/admin/sealing/unlock-form.tsx'
import { useUnlockedKeys } from '../../../../answers/admin/sealing/unlocked.ts'
import type { AuthorKey } from '../../../../answers/sealing/author-keys.ts'
import { call } from '../../../../base/call.ts'
import { failureNote } from '../../../../base/kit/failure-note.ts'
import { loadCode } from '../../../../base/kit/loading/load-code.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { NewPassphraseFields, passphraseFaults } from './new-passphrase.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'

interface PassphraseFormProps {
  sealingKey: OwnSealingKey
  onDone: () => void
}

export function PassphraseForm({ sealingKey, onDone }: PassphraseFormProps) {
  const unlocked = useUnlockedKeys().find(({ recipient }) => recipient === sealingKey.recipient)
  if (!unlocked)
    return (
      <div className="grid gap-4">
        <p>{t('sealingKey.unlockFirst')}</p>
        <UnlockForm locked={[sealingKey]} />
      </div>
    )
  return (
    <div className="grid gap-6">
      <Sheet unlocked={unlocked} />
      <NewLock id={sealingKey.id} unlocked={unlocked} onDone={onDone} />
    </div>
  )
}

function Sheet({ unlocked }: { unlocked: AuthorKey }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <RecoverySheet authorKey={unlocked} />
  return (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setShown(true)}>
      {t('sealingKey.showSheet')}
    </Button>
  )
}

interface NewLockProps {
  id: string
  unlocked: AuthorKey
  onDone: () => void
}

function NewLock({ id, unlocked, onDone }: NewLockProps) {
  const [chance, setChance] = useState<string>()
  const locking = useWrite({
    async call({ passphrase }: { passphrase: string; again: string }) {
      const { lockIdentity } = await loadCode(() => import('../../../../answers/sealing/author-keys.ts'))
      await painted()
      const lockedIdentity = await lockIdentity(unlocked.identity, passphrase)
      return call('PATCH /api/sealing/keys/:id', { params: { id }, body: { lockedIdentity } })
    },
    done: t('sealingKey.passphraseChanged'),
    failed: failureNote(t('sealingKey.passphraseNotChanged')),
    forgets: ['GET /api/sealing/keys'],
    onDone,
  })
  const form = useForm({
    start: { passphrase: '', again: '' },
    faultsOf: passphraseFaults,
    onSubmit: locking.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <h3>{t('sealingKey.newPassphrase')}</h3>
      <p className="text-soft text-sm">{t('sealingKey.earlierBackups')}</p>
      <NewPassphraseFields form={form} made={chance} onMade={setChance} />
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        pending={locking.isPending}
        pendingText={t('sealingKey.locking')}
      >
        {t('sealingKey.changePassphrase')}
      </Button>
    </form>
  )
}
