/** On the card of a letter or a poll that was never e-mailed: the way to e-mail it. */
import { useState } from 'react'
import { rich } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { MailKeptDialog } from './mail-kept-dialog.tsx'
import { isSame, type ThingId, useOffers } from './use-kept.ts'

/** Nothing while no press would e-mail it. */
export function MailKeptButton({ thing, name }: { thing: ThingId; name: string }) {
  const offers = useOffers().filter(offer => isSame(offer, thing))
  const [isOpen, setOpen] = useState(false)
  if (offers.length === 0) return null
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {rich('keptSends.emailItNowNamed', {
          heard: inside => <span className="sr-only">{inside}</span>,
          name,
        })}
      </Button>
      <MailKeptDialog offers={offers} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
