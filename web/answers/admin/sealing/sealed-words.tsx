/** Words that may be sealed: as they are, still locked, opened in this tab, or refused as another key's. */
import { type ReactNode, useEffect, useState } from 'react'
import type { Seal } from '../../../../contract/answers/sealed-words.ts'
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
  if (isLocked) return <Instead>{short ? 'Sealed' : 'Sealed. Unlock your key to read it.'}</Instead>
  if (!opened) return <Instead>Opening…</Instead>
  const { own } = opened
  if (!own) return <Unopened sealingKey={seal.key} short={short} />
  if (own.isForeign) return <Foreign short={short}>{children(own.words)}</Foreign>
  return (
    <>
      {children(own.words)}
      {!short && seal.where === 'arrival' && (
        <p className="text-soft text-sm">
          It arrived unsealed and was sealed here. For that moment, this site had the words in memory.
        </p>
      )}
    </>
  )
}

function Unopened({ sealingKey, short }: { sealingKey: string; short: boolean }) {
  const isSwapped = useKeyFaults().swapped.has(sealingKey)
  if (short) return <Instead>Another key</Instead>
  return (
    <Instead>
      {isSwapped
        ? 'Sealed for the key that was put in place of yours. You cannot open it; whoever put that key there can.'
        : 'None of your unlocked keys opens this.'}
    </Instead>
  )
}

/** Refused, and shown to whoever wants to see them all the same. */
function Foreign({ short, children }: { short: boolean; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  if (short)
    return (
      <>
        <Instead>This may not be what its reader wrote:</Instead>
        {children}
      </>
    )
  return (
    <div className="grid gap-2">
      <Callout tone="warning" title="This may not be what its reader wrote">
        Your key opens it, but this site says that another key sealed it. Either it came before someone
        changed that key, or whoever changed it has read it and rewritten it.
      </Callout>
      {isShown ? (
        children
      ) : (
        <p>
          <Button variant="secondary" size="small" onClick={() => setShown(true)}>
            Show it anyway
          </Button>
        </p>
      )}
    </div>
  )
}

const Instead = ({ children }: { children: string }) => <p className="text-soft italic">{children}</p>
