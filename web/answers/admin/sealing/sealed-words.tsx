/** Words that may be sealed: as they are, still locked, opened in this tab, or refused as another key's. */
import { type ReactNode, useEffect, useState } from 'react'
import type { Seal } from '../../../../contract/answers/sealed-words.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { type OwnWords, openOwn, useNamedRecipients } from './open-own.ts'
import { useUnlockedKeys } from './unlocked.ts'
import { useKeyFaults } from './use-key-faults.ts'

interface Opened {
  of: string
  /** Undefined: no key opens them. */
  own: OwnWords | undefined
}

/** @returns undefined while they are locked or being opened */
function useOpened(text: string, seal: Seal | undefined): Opened | undefined {
  const keys = useUnlockedKeys()
  const named = useNamedRecipients()
  const [opened, setOpened] = useState<Opened>()
  const isLocked = keys.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key may open what those before did not, and the site may name another
  useEffect(() => {
    if (!seal || isLocked) return setOpened(undefined)
    let isShown = true
    const show = (own: OwnWords | undefined) => isShown && setOpened({ of: text, own })
    openOwn(text, seal).then(show, () => show(undefined))
    return () => {
      isShown = false
    }
  }, [text, seal?.key, isLocked, keys, named])
  return opened?.of === text ? opened : undefined
}

interface SealedWordsProps {
  text: string
  seal?: Seal | undefined
  /** In a table, where there is room for a word. */
  short?: boolean
  /** Shows the words. */
  children: (words: string) => ReactNode
}

export function SealedWords({ text, seal, short = false, children }: SealedWordsProps) {
  const isLocked = useUnlockedKeys().length === 0
  const opened = useOpened(text, seal)
  if (!seal) return children(text)
  if (isLocked) return <Instead>{short ? t('sealedReplies.sealed') : t('sealedReplies.sealedHint')}</Instead>
  if (!opened) return <Instead>{t('sealedReplies.opening')}</Instead>
  const { own } = opened
  if (!own) return <Unopened sealingKey={seal.key} short={short} />
  if (own.isForeign) return <Foreign short={short}>{children(own.words)}</Foreign>
  return (
    <>
      {children(own.words)}
      {!short && seal.where === 'arrival' && (
        <p className="text-soft text-sm">{t('sealedReplies.sealedOnArrival')}</p>
      )}
    </>
  )
}

function Unopened({ sealingKey, short }: { sealingKey: string; short: boolean }) {
  const isSwapped = useKeyFaults().swapped.has(sealingKey)
  if (short) return <Instead>{t('sealedReplies.anotherKey')}</Instead>
  return <Instead>{isSwapped ? t('sealedReplies.swappedKeySealed') : t('sealedReplies.noKeyOpens')}</Instead>
}

/** Refused, and shown to whoever wants to see them all the same. */
function Foreign({ short, children }: { short: boolean; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  if (short)
    return (
      <>
        <Instead>{t('sealedReplies.doubted')}</Instead>
        {children}
      </>
    )
  return (
    <div className="grid gap-2">
      <Callout tone="warning" title={t('sealedReplies.doubtedTitle')}>
        {t('sealedReplies.doubtedHint')}
      </Callout>
      {isShown ? (
        children
      ) : (
        <p>
          <Button variant="secondary" size="small" onClick={() => setShown(true)}>
            {t('sealedReplies.showAnyway')}
          </Button>
        </p>
      )}
    </div>
  )
}

const Instead = ({ children }: { children: string }) => <p className="text-soft italic">{children}</p>
