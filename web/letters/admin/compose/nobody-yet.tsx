/** What stands in the place of the recipients while there is nobody to send to. */
import { Link } from 'react-router'
import { pages } from '../../../../contract/base/pages.ts'

export function NobodyYet() {
  return (
    <p className="text-soft text-sm">
      <span className="font-semibold">No subscribers yet</span>
      {'. '}
      <Link to={pages.subscribers.href()}>Add your first subscriber</Link>. Until then you can write and save
      drafts.
    </p>
  )
}
