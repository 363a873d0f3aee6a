/** What stands in the place of the recipients while there is nobody to send to. */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'
import { rich } from '../../../base/translations.ts'

export function NobodyYet() {
  return (
    <p className="text-soft text-sm">
      {rich('compose.nobodyYet', {
        strong: inside => <span className="font-semibold">{inside}</span>,
        link: inside => <Link to={pages.subscribers.href()}>{inside}</Link>,
      })}
    </p>
  )
}
