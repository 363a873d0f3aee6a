/** What the check found: each with what is wrong, how to mend it, and the way to its place. */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import type { Finding, FindingPlace } from '../../../../contract/letters/checks.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { isInLetter } from './show-place.ts'
import type { Found } from './use-letter-check.ts'

export interface CheckFindingsProps {
  found: Found
  onAgain: () => void
  onShow: (place: FindingPlace) => void
  /** Takes these off the recipients. */
  onLeaveOut: (subscriberIds: readonly string[]) => void
}

/** None of the findings forbids a send. */
export function CheckFindings({ found, onAgain, onShow, onLeaveOut }: CheckFindingsProps) {
  const findings = found.findings ?? []
  return (
    <section aria-label={t('checks.title')} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className={findings.length > 0 ? 'font-heading text-lg' : 'text-soft'}>
          {inWords(found)}
        </p>
        {!found.isChecking && !found.findings && (
          <Button size="tight" variant="secondary" onClick={onAgain}>
            {t('buttons.checkAgain')}
          </Button>
        )}
      </div>
      {findings.length > 0 && (
        <ol className="grid gap-3">
          {findings.map(finding => (
            <FindingCard
              key={`${finding.message} ${JSON.stringify(finding.place)}`}
              finding={finding}
              onShow={onShow}
              onLeaveOut={onLeaveOut}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function inWords({ findings, isChecking }: Found): string {
  if (!findings) {
    return isChecking ? t('checks.running') : t('checks.unfinished')
  }
  const count = findings.length
  if (count === 0) return t('checks.fine')
  return t('checks.found', { count })
}

interface FindingCardProps extends Pick<CheckFindingsProps, 'onShow' | 'onLeaveOut'> {
  finding: Finding
}

function FindingCard({ finding, onShow, onLeaveOut }: FindingCardProps) {
  const { place, message, fix } = finding
  const people = place.in === 'recipients' ? place.subscribers : []
  return (
    <li className="grid gap-1 rounded-hand border-2 border-line bg-paper px-4 py-3">
      <p className="wrap-anywhere font-semibold">{message}</p>
      <p className="wrap-anywhere text-soft">{fix}</p>
      {people.length > 1 && (
        <p className="wrap-anywhere text-sm">
          {people.map(({ email, name }) => (name ? `${name} (${email})` : email)).join(', ')}
        </p>
      )}
      {place.in === 'configuration' && <Link to={pages.mail.href()}>{t('checks.goToMail')}</Link>}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {isInLetter(place) && (
          <Button size="small" variant="secondary" onClick={() => onShow(place)}>
            {rich('checks.showMe', { hidden: inside => <span className="sr-only">{inside}</span>, message })}
          </Button>
        )}
        {people.length > 0 && (
          <Button size="small" variant="secondary" onClick={() => onLeaveOut(people.map(({ id }) => id))}>
            {t('checks.leaveOut', { count: people.length })}
          </Button>
        )}
      </div>
    </li>
  )
}
