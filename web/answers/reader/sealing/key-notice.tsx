/** Said before anybody writes, or when it changes meanwhile: the key that the letter names is not here, was ended, or cannot be checked (key mismatch). */

import { useEffect, useId, useRef } from 'react'
import type { SealingKey } from '../../../../contract/answers/sealing.ts'
import { letterDate } from '../../../../contract/letters/letter-date.ts'
import { notLoaded } from '../../../base/kit/loading/load-code.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { KeyWords } from '../../sealing/key-words-shown.tsx'
import type { FoundKey } from './use-named-key.ts'
import type { SealingChoice } from './use-sealing-choice.ts'

interface KeyNoticeProps extends SealingChoice {
  /** Set where the keys could not be asked for: asks again. */
  askAgain?: (() => void) | undefined
}

/** What comes up while somebody writes takes the focus, which their button dropped: a screen reader reads it then. */
export function KeyNotice({ askAgain, ...choice }: KeyNoticeProps) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  const { found, sealingKey } = choice
  const isRight = found?.is === 'unnamed' || found?.is === 'fits'
  const isStopped = found !== undefined && !isRight && sealingKey === undefined
  const couldWrite = useRef(false)
  useEffect(() => {
    if (isRight) couldWrite.current = true
    if (isStopped && couldWrite.current) box.current?.focus()
  }, [isRight, isStopped])
  if (!found && askAgain) return <NotAsked onAgain={askAgain} />
  if (!found || isRight) return null
  const agree = () => {
    couldWrite.current = true
    choice.agree()
    // Its button goes.
    box.current?.focus()
  }
  return (
    <section ref={box} aria-label="About the author’s key" aria-describedby={id} tabIndex={-1}>
      <div id={id}>
        <Notice found={found} named={choice.named} />
      </div>
      {isStopped && (found.is === 'ended' || found.is === 'changed') && (
        <p className="mt-3">
          <Button variant="secondary" onClick={agree}>
            {found.key ? 'Write with the new key' : 'Write without sealing'}
          </Button>
        </p>
      )}
    </section>
  )
}

function Notice({ found, named }: { found: FoundKey; named: string | undefined | null }) {
  switch (found.is) {
    case 'ended':
      return (
        <Callout tone="warning" title="The key that your link names has ended">
          <p>
            This site says that the author ended it on {letterDate(found.endedAt, 'UTC')}. It no longer
            accepts anything sealed with it.
          </p>
          <Instead current={found.key} />
        </Callout>
      )
    case 'changed':
      return (
        <Callout tone="warning" title="The key that this page showed has ended">
          <p>This site says that it no longer accepts anything sealed with it.</p>
          <Instead current={found.key} />
        </Callout>
      )
    case 'damaged':
      return (
        <Callout tone="danger" title="Part of your link is missing">
          So this page cannot tell which key it names, and sends nothing. Please open it again from your
          e-mail.
        </Callout>
      )
    case 'failed':
      return (
        <Callout tone="danger" title="The author’s key could not be checked">
          So this page sends nothing. {notLoaded}
        </Callout>
      )
    case 'unknown':
      return <Unknown named={named ?? ''} />
    default:
      return null
  }
}

function Unknown({ named }: { named: string }) {
  return (
    <Callout tone="danger" title="Do not write here what only the author may read">
      <p>
        This site does not have the key that your link names. Someone may have changed it to read what is
        written here. So this page sends nothing.
      </p>
      <p className="mt-2">
        Please tell the author, for instance in an ordinary reply to the e-mail. The words of your link’s key
        are <KeyWords fingerprint={named} />.
      </p>
    </Callout>
  )
}

/** @param current that seals now; null where none does */
function Instead({ current }: { current: SealingKey | null }) {
  if (!current)
    return (
      <p className="mt-2">
        No other key has replaced it: what you write is no longer sealed, and whoever can read this site’s
        database can read it.
      </p>
    )
  return (
    <p className="mt-2">
      Another key is in use now. Its words are <KeyWords recipient={current.recipient} />. If you have a newer
      letter, write from its link, which names that key. Otherwise compare these words with those the author
      gave you. Whoever changed this site’s database could have put a key of their own here.
    </p>
  )
}

function NotAsked({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="grid gap-3">
      <Callout tone="danger" title="The author’s key could not be loaded">
        So this page cannot send anything yet.
      </Callout>
      <p>
        <Button variant="secondary" onClick={onAgain}>
          Try again
        </Button>
      </p>
    </div>
  )
}
