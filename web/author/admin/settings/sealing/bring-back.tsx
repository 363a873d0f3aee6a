/** A key of the author's that is not on the site any more, as after a backup was restored, comes back with its recovery sheet. */
import { useState } from 'react'
import type { SentenceKey } from '../../../../../contract/languages/keys.ts'
import type { MovedKey } from '../../../../answers/admin/sealing/judge-keys.ts'
import { rememberKey } from '../../../../answers/admin/sealing/known-keys.ts'
import { painted, UnlockForm } from '../../../../answers/admin/sealing/unlock-form.tsx'
import { useUnlockedKeys } from '../../../../answers/admin/sealing/unlocked.ts'
import { useSealingKeys } from '../../../../answers/admin/sealing/use-sealing-keys.ts'
import { markedWords, useKeyWords } from '../../../../answers/sealing/key-words-shown.tsx'
import { call } from '../../../../base/call.ts'
import { failureNote } from '../../../../base/kit/failure-note.ts'
import { loadCode } from '../../../../base/kit/loading/load-code.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { rich, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { NewPassphraseFields, passphraseFaults } from './new-passphrase.tsx'

/** One card for each that is missing. */
export function MissingKeys() {
  const { faults } = useSealingKeys()
  return faults.map(fault =>
    fault.kind === 'moved' && fault.is === 'removed' ? <BringBack key={fault.own} missing={fault} /> : null,
  )
}

/** What its words are, and what it does once it is back. */
const wordsOf = {
  seals: 'sealingKey.wordsOfMissingSeals',
  former: 'sealingKey.wordsOfMissingFormer',
  ended: 'sealingKey.wordsOfMissingOpens',
  removed: 'sealingKey.wordsOfMissingOpens',
} as const satisfies Record<MovedKey['was'], SentenceKey>

function BringBack({ missing }: { missing: MovedKey }) {
  const unlocked = useUnlockedKeys().find(({ recipient }) => recipient === missing.own)
  const words = useKeyWords(missing.own)
  return (
    <SettingsCard title={t('sealingKey.restoreKey')}>
      <p>{rich(wordsOf[missing.was], { strong: markedWords, words })}</p>
      {unlocked ? <NewLock missing={missing} identity={unlocked.identity} /> : <UnlockForm locked={[]} />}
    </SettingsCard>
  )
}

/** Whatever locked it is gone with it. */
function NewLock({ missing: { own, was }, identity }: { missing: MovedKey; identity: string }) {
  const { current } = useSealingKeys()
  const [chance, setChance] = useState<string>()
  const bringing = useWrite({
    async call({ passphrase }: { passphrase: string; again: string }) {
      const { lockIdentity } = await loadCode(() => import('../../../../answers/sealing/author-keys.ts'))
      await painted()
      const lockedIdentity = await lockIdentity(identity, passphrase)
      const replaces = was === 'seals' ? { replaces: current?.id ?? null } : {}
      const body = { recipient: own, lockedIdentity, inPlaceOf: null, ...replaces }
      return call('POST /api/sealing/keys/put-back', { body })
    },
    done: was === 'seals' ? t('sealingKey.sealsAgain') : t('sealingKey.keyRestored'),
    failed: failureNote(t('sealingKey.keyNotRestored')),
    forgets: ['GET /api/sealing/keys'],
    forgetsAlways: true,
    onDone: made => rememberKey(made.id, own, was === 'seals' ? 'seals' : undefined),
  })
  const form = useForm({
    start: { passphrase: '', again: '' },
    faultsOf: passphraseFaults,
    onSubmit: bringing.mutate,
  })
  return (
    <form {...form.props} noValidate className="grid gap-4">
      <NewPassphraseFields form={form} made={chance} onMade={setChance} />
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        pending={bringing.isPending}
        pendingText={t('sealingKey.locking')}
      >
        {t('sealingKey.restoreIt')}
      </Button>
    </form>
  )
}
