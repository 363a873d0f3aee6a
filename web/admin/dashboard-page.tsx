/** The admin dashboard: how many came by, and the six sections. */
import { useQuery } from '@tanstack/react-query'
import { pageViewCount } from '../../contract/visits.ts'
import { get } from '../queries.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AdminFrame } from './frame.tsx'
import { MailNotice } from './mail-notice.tsx'
import { untilLeft } from './until-left.ts'

const sections = [
  { name: 'Letters', description: 'Compose and archive letters', to: '/admin/letters' },
  { name: 'Polls', description: 'Create and manage polls', to: '/admin/polls' },
  { name: 'Responses', description: 'View and manage anonymous replies', to: '/admin/responses' },
  { name: 'Members', description: 'Manage all subscribers', to: '/admin/members' },
  { name: 'Tech', description: 'Coming soon', to: '/admin/tech' },
  { name: 'Games', description: 'Create and share Durdle games', to: '/admin/games' },
]

/** What `/` shows to the author. */
export function Component() {
  return (
    <AdminFrame title="Admin Dashboard" isDashboard notice={<MailNotice />}>
      <Visitors />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {sections.map(({ name, description, to }) => (
          <li key={name} className="grid">
            <Card className="flex flex-col items-start gap-2" aria-labelledby={`section-${name}`}>
              <h2 id={`section-${name}`}>{name}</h2>
              <p className="mb-2 grow text-soft">{description}</p>
              <LinkButton to={to} size="small" variant="secondary" aria-label={`Open ${name}`}>
                Open
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
    </AdminFrame>
  )
}

function Visitors() {
  const views = useQuery(untilLeft(get(pageViewCount)))
  return (
    <Card ruled aria-labelledby="visitors">
      <h2 id="visitors">Total Site Visitors</h2>
      <p className="font-heading text-5xl tabular-nums" aria-live="polite">
        {views.isPending ? '...' : (views.data?.count ?? 0).toLocaleString('en')}
      </p>
      <p className="text-soft">Unique page views tracked</p>
    </Card>
  )
}
