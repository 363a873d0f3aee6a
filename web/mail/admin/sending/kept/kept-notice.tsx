/** Says above a page of the desk that letters were kept while e-mail was not set up, and offers to e-mail them. */
import { useState } from 'react'
import { t } from '../../../../base/translations.ts'
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
      title={t(isWhole ? 'keptSends.neverLeft' : 'keptSends.thingsNotToEveryone', {
        things: sayThings(offers),
      })}
    >
      <div className="grid justify-items-start gap-3">
        <p>{t('keptSends.sentWithoutEmail', { count: offers.length })}</p>
        <Button size="small" onClick={() => setOpen(true)}>
          {offers.length === 1 ? t('keptSends.emailItNow') : t('keptSends.emailThemNow')}
        </Button>
      </div>
      <MailKeptDialog offers={offers} open={isOpen} onOpenChange={setOpen} />
    </Callout>
  )
}
