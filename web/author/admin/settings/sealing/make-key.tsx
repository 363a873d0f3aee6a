/** Makes a key in three steps, in this browser: a passphrase, the recovery sheet, and only then it seals. */
import { useState } from 'react'
import { rememberKey } from '../../../../answers/admin/sealing/known-keys.ts'
import { painted } from '../../../../answers/admin/sealing/unlock-form.tsx'
import type { AuthorKey } from '../../../../answers/sealing/author-keys.ts'
import { call } from '../../../../base/call.ts'
import { failureNote } from '../../../../base/kit/failure-note.ts'
import { useForm } from '../../../../base/kit/use-form.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'
import { Tick } from '../../../../base/ui/tick.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { NewPassphraseFields, passphraseFaults } from './new-passphrase.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'

/** Known to this browser alone until the sheet is kept. */
interface MadeKey extends AuthorKey {
  lockedIdentity: string
}

async function makeKey(passphrase: string): Promise<MadeKey> {
  const { makeAuthorKey, lockIdentity, unlockIdentity } = await import(
    '../../../../answers/sealing/author-keys.ts'
  )
  const key = await makeAuthorKey()
  await painted()
  const lockedIdentity = await lockIdentity(key.identity, passphrase)
  await painted()
  // Tried once before anything is sealed for it.
  if ((await unlockIdentity(lockedIdentity, passphrase))?.identity !== key.identity)
    throw new Error('It does not open')
  return { ...key, lockedIdentity }
}

interface MakeKeyProps {
  /** The id of the key that seals so far. */
  replaces: string | null
  onDone: () => void
}

export function MakeKey({ replaces, onDone }: MakeKeyProps) {
  const [made, setMade] = useState<MadeKey>()
  return made ? (
    <KeepSheet made={made} replaces={replaces} onDone={onDone} />
  ) : (
    <ChoosePassphrase isReplacing={replaces !== null} onMade={setMade} onCancel={onDone} />
  )
}

interface ChoosePassphraseProps {
  isReplacing: boolean
  onMade: (made: MadeKey) => void
  onCancel: () => void
}

function ChoosePassphrase({ isReplacing, onMade, onCancel }: ChoosePassphraseProps) {
  const [chance, setChance] = useState<string>()
  const making = useWrite({
    call: ({ passphrase }: { passphrase: string; again: string }) => makeKey(passphrase),
    failed: failureNote(t('sealingKey.keyNotMade')),
    onDone: onMade,
  })
  const form = useForm({
    start: { passphrase: '', again: '' },
    faultsOf: passphraseFaults,
    onSubmit: making.mutate,
  })
  return (
    <SettingsCard title={t('sealingKey.choosePassphrase')}>
      <Callout tone="warning" title={t('sealingKey.ifLostTitle')}>
        {t('sealingKey.ifLost')}
      </Callout>
      {isReplacing && <p>{t('sealingKey.whatReplacingMeans')}</p>}
      <form {...form.props} noValidate className="grid gap-4">
        <NewPassphraseFields form={form} made={chance} onMade={setChance} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={making.isPending} pendingText={t('sealingKey.makingKey')}>
            {t('sealingKey.continueToSheet')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('buttons.cancel')}
          </Button>
        </div>
      </form>
    </SettingsCard>
  )
}

interface KeepSheetProps extends MakeKeyProps {
  made: MadeKey
}

function KeepSheet({ made, replaces, onDone }: KeepSheetProps) {
  const [isKept, setKept] = useState(false)
  const { recipient, lockedIdentity } = made
  const adding = useWrite({
    call: () => call('POST /api/sealing/keys', { body: { recipient, lockedIdentity, replaces } }),
    done: () => ({
      title: t('sealingKey.sealedTitle'),
      description: t('sealingKey.onlyYourBrowserOpens'),
    }),
    failed: failureNote(t('sealingKey.keyNotSaved')),
    forgets: ['GET /api/sealing/keys'],
    onDone: added => rememberKey(added.id, recipient, 'seals'),
    onFresh: onDone,
  })
  return (
    <SettingsCard title={t('sealingKey.yourSheet')}>
      <p className="print:hidden">{t('sealingKey.whenYouNeedIt')}</p>
      <RecoverySheet authorKey={made} />
      <Tick className="print:hidden" checked={isKept} onChange={setKept}>
        {t('sealingKey.iHaveSavedSheet')}
      </Tick>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          disabled={!isKept}
          pending={adding.isPending}
          pendingText={t('sealingKey.oneMoment')}
          onClick={() => adding.mutate()}
        >
          {t('sealingKey.sealFromNowOn')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('buttons.cancel')}
        </Button>
      </div>
    </SettingsCard>
  )
}
