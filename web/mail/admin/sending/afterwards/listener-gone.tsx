/** Says what replaces the SMTP listener that earlier releases had, where it is still set. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pages } from '../../../../../contract/base/pages.ts'
import { insteadOfListener, listenerGone } from '../../../../../contract/mail/listener-gone.ts'
import { call } from '../../../../base/call.ts'
import { useWrite } from '../../../../base/kit/use-write.ts'
import { get } from '../../../../base/queries.ts'
import { ended, t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { FoldedNote } from '../../../../base/ui/folded-note.tsx'

/** Shows nothing where it is not set. */
export function ListenerGone() {
  const { data: state } = useQuery(get('GET /api/bounces/sources'))
  const dismissing = useWrite({
    call: () => call('POST /api/mail-settings/bounces/listener/forget'),
    failed: t('afterSending.notSaved'),
    forgets: ['GET /api/bounces/sources'],
  })
  const listener = state?.listener
  if (!listener) return null
  return (
    <FoldedNote tone="warning" title={t('afterSending.listenerGone')}>
      <div className="grid justify-items-start gap-2">
        <p>
          {ended(listenerGone)} {ended(insteadOfListener[listener])}{' '}
          <Link to={pages.mail.href()}>{t('afterSending.toMailPage')}</Link>
        </p>
        {listener === 'setting' && (
          <Button
            variant="quiet"
            size="small"
            pending={dismissing.isPending}
            onClick={() => dismissing.mutate()}
          >
            {t('afterSending.dismiss')}
          </Button>
        )}
      </div>
    </FoldedNote>
  )
}
