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
          ? 'What readers write is encrypted on their page, before it is sent, and opened in your browser. A stolen disk, an old backup and a log of the database hold what nobody else can read.'
          : 'With a key of yours, what readers write is encrypted on their page, before it is sent, and opened in your browser. A stolen disk, an old backup and a log of the database would hold what nobody else can read.'}
      </p>
      {replies > 0 && (
        <p className="text-soft">
          {repliesIn(replies)} lie{replies === 1 ? 's' : ''} here unsealed, from when there was no key. A key
          changes nothing about what is stored already.
        </p>
      )}
      <p className="text-soft">
        You can search and download sealed words only after you unlocked them in your browser. This site
        serves the scripts that seal and open: who has it in hand could serve others.
      </p>
      {!isOn && (
        <Callout tone="warning" title="A lost passphrase loses the replies">
          Nobody can open them without your passphrase or your recovery sheet: no support, no reset, no host.
        </Callout>
      )}
    </>
  )
}
