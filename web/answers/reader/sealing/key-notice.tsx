/** Said before anybody writes: the key that the letter names is not here, was ended, or cannot be checked (key mismatch). */

import type { SealingKey } from '../../../../contract/answers/sealing.ts'
import { letterDate } from '../../../../contract/letters/letter-date.ts'
import { notLoaded } from '../../../base/kit/loading/load-code.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { KeyWords } from '../../sealing/key-words-shown.tsx'
import type { SealingChoice } from './use-sealing-choice.ts'

export function KeyNotice({ found, sealingKey, named, agree }: SealingChoice) {
  if (!found || found.is === 'unnamed' || found.is === 'fits') return null
  if (found.is === 'ended')
    return (
      <Ended
        endedAt={found.endedAt}
        current={found.key}
        isAgreed={sealingKey !== undefined}
        onAgree={agree}
      />
    )
  if (found.is === 'damaged')
    return (
      <Callout tone="danger" title="A part of your link is missing">
        So this page cannot tell which key it names, and sends nothing. Please open it from your mail once
        more.
      </Callout>
    )
  if (found.is === 'failed')
    return (
      <Callout tone="danger" title="The author’s key could not be checked">
        So this page sends nothing. {notLoaded}
      </Callout>
    )
  return (
    <Callout tone="danger" title="Do not write here what only the author may read">
      <p>
        This site does not have the key that your link names. Somebody may have changed it, to read what is
        written here. So this page sends nothing.
      </p>
      <p className="mt-2">
        Please tell the author, by an ordinary answer to the mail for instance. The words of your link’s key
        are <KeyWords fingerprint={named ?? ''} />.
      </p>
    </Callout>
  )
}

interface EndedProps {
  endedAt: string
  /** That seals now; null where none does. */
  current: SealingKey | null
  isAgreed: boolean
  onAgree: () => void
}

function Ended({ endedAt, current, isAgreed, onAgree }: EndedProps) {
  return (
    <div className="grid gap-3">
      <Callout tone="warning" title="The key that your link names has ended">
        <p>
          This site says that the author ended it on {letterDate(endedAt, 'UTC')}. Nothing is taken any more
          that is sealed with it.
        </p>
        {current ? (
          <p className="mt-2">
            Another key seals now. Its words are <KeyWords recipient={current.recipient} />. If you have a
            newer letter, better write from its link, which names that key; else compare these words with
            those that the author gave you. Whoever changed this site’s database could have put a key of their
            own here.
          </p>
        ) : (
          <p className="mt-2">
            No other key has taken its place: what you write is not sealed any more, and whoever can read this
            site’s database can read it.
          </p>
        )}
      </Callout>
      {!isAgreed && (
        <p>
          <Button variant="secondary" onClick={onAgree}>
            {current ? 'Write with the new key' : 'Write without a seal'}
          </Button>
        </p>
      )}
    </div>
  )
}
