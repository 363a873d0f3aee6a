/** What sealing does and what it costs, before and after it is on. */
import { pluralize } from '../../../../../contract/base/format-count.ts'
import type { CallAnswer } from '../../../../../contract/calls.ts'
import { Callout } from '../../../../base/ui/callout.tsx'

interface WhatIsSealedProps {
  isOn: boolean
  unsealed: CallAnswer<'GET /api/sealing/keys'>['unsealed']
}

/** '1 reply', '1,200 replies'. */
export const repliesIn = (count: number) => pluralize(count, 'reply', 'replies')
export const answersIn = (count: number) => pluralize(count, 'written answer')

export function WhatIsSealed({ isOn, unsealed }: WhatIsSealedProps) {
  const { replies } = unsealed
  return (
    <>
      <p>
        {isOn
          ? 'What readers write is encrypted on their page before it is sent, and opened in your browser. A stolen disk, an old backup or a database log contains only what no one else can read.'
          : 'With your own key, what readers write is encrypted on their page before it is sent, and opened in your browser. A stolen disk, an old backup or a database log would contain only what no one else can read.'}
      </p>
      {replies > 0 && (
        <p className="text-soft">
          {repliesIn(replies)} from before there was a key {replies === 1 ? 'is' : 'are'} stored here
          unsealed. A key doesn’t change what is already stored.
        </p>
      )}
      <p className="text-soft">
        You can search and download sealed replies only after unlocking them in your browser. This site serves
        the scripts that seal and open. Whoever controls the server could change these scripts.
      </p>
      {!isOn && (
        <Callout tone="warning" title="A lost passphrase loses the replies">
          No one can open them without your passphrase or your recovery sheet: no support, no reset, no host.
        </Callout>
      )}
    </>
  )
}
