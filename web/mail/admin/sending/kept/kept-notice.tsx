/** Says above a page of the desk that letters were kept while e-mail was not set up, and offers to e-mail them. */
import { useState } from 'react'
import { Button } from '../../../../base/ui/button.tsx'
import { Callout } from '../../../../base/ui/callout.tsx'
import { sayThings } from './kept-words.ts'
import { MailKeptDialog } from './mail-kept-dialog.tsx'
import { useNobodyHas, useOffers } from './use-kept.ts'

/** Nothing while there is nothing that a press would e-mail. */
export function KeptNotice() {
  const offers = useOffers()
  const isWhole = useNobodyHas(offers)
  const [isOpen, setOpen] = useState(false)
  if (offers.length === 0) return null
  return (
    <Callout
      tone="warning"
      title={`${sayThings(offers)} ${isWhole ? 'never left' : 'not e-mailed to everyone'}`}
    >
      <div className="grid justify-items-start gap-3">
        <p>
          {offers.length === 1 ? 'It was' : 'They were'} sent while e-mail wasn’t set up, and kept in the
          outbox.
        </p>
        <Button size="small" onClick={() => setOpen(true)}>
          {offers.length === 1 ? 'E-mail it now…' : 'E-mail them now…'}
        </Button>
      </div>
      <MailKeptDialog offers={offers} open={isOpen} onOpenChange={setOpen} />
    </Callout>
  )
}
