/** Words that may be sealed: as they are, still locked, or opened in this tab. */
import { type ReactNode, useEffect, useState } from 'react'
import type { Seal } from '../../../../contract/answers/sealed-words.ts'
import { openSealed, useUnlockedKeys } from './unlocked.ts'

interface Opened {
  of: string
  /** Undefined: no key opens them. */
  words: string | undefined
}

/** @returns undefined while they are locked or being opened */
function useOpened(text: string, isSealed: boolean): Opened | undefined {
  const keys = useUnlockedKeys()
  const [opened, setOpened] = useState<Opened>()
  const isLocked = keys.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key may open what those before did not
  useEffect(() => {
    if (!isSealed || isLocked) return setOpened(undefined)
    let isShown = true
    const show = (words: string | undefined) => isShown && setOpened({ of: text, words })
    openSealed(text).then(show, () => show(undefined))
    return () => {
      isShown = false
    }
  }, [text, isSealed, isLocked, keys])
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
  const opened = useOpened(text, seal !== undefined)
  if (!seal) return children(text)
  if (isLocked) return <Instead>{short ? 'Sealed' : 'Sealed. Unlock your key to read it.'}</Instead>
  if (!opened) return <Instead>Opening…</Instead>
  if (opened.words === undefined)
    return <Instead>{short ? 'Another key' : 'None of the keys that you unlocked opens this.'}</Instead>
  return (
    <>
      {children(opened.words)}
      {!short && seal.where === 'arrival' && (
        <p className="text-soft text-sm">
          It came unsealed, and was sealed on arrival: this site had the words in memory for that moment.
        </p>
      )}
    </>
  )
}

const Instead = ({ children }: { children: string }) => <p className="text-soft italic">{children}</p>
