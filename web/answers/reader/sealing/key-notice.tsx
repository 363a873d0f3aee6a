/** Said before anybody writes, or when it changes meanwhile: the key that the letter names is not here, was ended, or cannot be checked (key mismatch). */

import { useEffect, useId, useRef } from 'react'
import type { SealingKey } from '../../../../contract/answers/sealing.ts'
import { joint } from '../../../base/joint.ts'
import { notLoaded } from '../../../base/kit/loading/load-code.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { markedWords, useKeyWords } from '../../sealing/key-words-shown.tsx'
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
    <section ref={box} aria-label={t('sealing.notice')} aria-describedby={id} tabIndex={-1}>
      <div id={id}>
        <Notice found={found} named={choice.named} />
      </div>
      {isStopped && (found.is === 'ended' || found.is === 'changed') && (
        <p className="mt-3">
          <Button variant="secondary" onClick={agree}>
            {t(found.key ? 'sealing.writeWithNew' : 'sealing.writeUnsealed')}
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
        <Callout tone="warning" title={t('sealing.endedTitle')}>
          <p>{t('sealing.ended', { when: new Date(found.endedAt) })}</p>
          <Instead current={found.key} />
        </Callout>
      )
    case 'changed':
      return (
        <Callout tone="warning" title={t('sealing.changedTitle')}>
          <p>{t('sealing.changed')}</p>
          <Instead current={found.key} />
        </Callout>
      )
    case 'damaged':
      return (
        <Callout tone="danger" title={t('sealing.damagedTitle')}>
          {t('sealing.damaged')}
        </Callout>
      )
    case 'failed':
      return (
        <Callout tone="danger" title={t('sealing.uncheckedTitle')}>
          {t('sealing.unchecked')}
          {joint()}
          {notLoaded()}
        </Callout>
      )
    case 'unknown':
      return <Unknown named={named ?? ''} />
    default:
      return null
  }
}

function Unknown({ named }: { named: string }) {
  const words = useKeyWords(named)
  return (
    <Callout tone="danger" title={t('sealing.unknownTitle')}>
      <p>{t('sealing.unknown')}</p>
      <p className="mt-2">{rich('sealing.tellAuthor', { words, strong: markedWords })}</p>
    </Callout>
  )
}

/** @param current that seals now; null where none does */
function Instead({ current }: { current: SealingKey | null }) {
  return <p className="mt-2">{current ? <OfOther {...current} /> : t('sealing.noneInstead')}</p>
}

function OfOther({ recipient }: { recipient: string }) {
  return rich('sealing.instead', { words: useKeyWords(recipient), strong: markedWords })
}

function NotAsked({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="grid gap-3">
      <Callout tone="danger" title={t('sealing.notAskedTitle')}>
        {t('sealing.notAsked')}
      </Callout>
      <p>
        <Button variant="secondary" onClick={onAgain}>
          {t('page.tryAgain')}
        </Button>
      </p>
    </div>
  )
}
