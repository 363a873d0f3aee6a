/** What the check found: each with what is wrong, how to mend it, and the way to its place. */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import type { Finding, FindingPlace } from '../../../../contract/letters/checks.ts'
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
    <section aria-label="Check" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className={findings.length > 0 ? 'font-heading text-lg' : 'text-soft'}>
          {inWords(found)}
        </p>
        {!found.isChecking && !found.findings && (
          <Button size="tight" variant="secondary" onClick={onAgain}>
            Check again
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
    return isChecking
      ? 'Checking links, pictures, words and recipients…'
      : 'The check didn’t finish. You can send without it.'
  }
  const count = findings.length
  if (count === 0) return 'Checked: links, pictures, words and recipients look fine.'
  return `Check before sending: ${count === 1 ? '1 issue' : `${count} issues`}`
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
      {place.in === 'configuration' && <Link to={pages.mail.href()}>Go to Mail</Link>}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {isInLetter(place) && (
          <Button size="small" variant="secondary" onClick={() => onShow(place)}>
            Show me<span className="sr-only">: {message}</span>
          </Button>
        )}
        {people.length > 0 && (
          <Button size="small" variant="secondary" onClick={() => onLeaveOut(people.map(({ id }) => id))}>
            Leave {people.length === 1 ? 'it' : 'them'} out
          </Button>
        )}
      </div>
    </li>
  )
}
