/** What a new guest has to know: why they are here, and what Health, Focus and Secrets are. Folded away once it was read. */
import { useEffect, useState } from 'react'
import { room404 } from '../../../../contract/games/rules/room404.ts'
import { joint } from '../../../base/joint.ts'
import { t } from '../../../base/translations.ts'
import { useHydrated } from '../../../base/ui/use-hydrated.ts'
import { statName } from '../../room404/stat-words.ts'
import { stays } from './stays.ts'

/** Open for whoever has never played here; afterwards one line that opens it. */
export function RegistrationCard() {
  const [isOpen, setOpen] = useState(true)
  const isHydrated = useHydrated()
  // After the first paint: the server knows of no earlier stay.
  useEffect(() => setOpen(!stays.hasRead()), [])
  const putAway = () => {
    setOpen(false)
    stays.setRead()
  }
  return (
    <details
      className="room404-card"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // What the page itself folds away was not read just now.
        if (currentTarget.open === isOpen) return
        setOpen(currentTarget.open)
        if (!currentTarget.open) stays.setRead()
      }}
    >
      <summary>{t('room404.card')}</summary>
      <div className="room404-card-words">
        <p>{t('room404.booked')}</p>
        <dl>
          <dt>{statName('health')}</dt>
          <dd>{t('room404.whatIsHealth')}</dd>
          <dt>{statName('focus')}</dt>
          <dd>{t('room404.whatIsFocus')}</dd>
          <dt>{statName('secrets')}</dt>
          <dd>
            {t('room404.whatAreSecrets')}
            {joint()}
            {t('room404.secretsChangeEndings', { count: room404.secretsForEnding })}
          </dd>
        </dl>
        <button type="button" disabled={!isHydrated} onClick={putAway}>
          {t('room404.putCardAway')}
        </button>
      </div>
    </details>
  )
}
