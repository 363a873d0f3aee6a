/** The admin dashboard: how many came by, and the six sections. */
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../contract/pages.ts'
import { pageViewCount } from '../../contract/visits.ts'
import { getFresh } from '../queries.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { BellDrawing } from '../ui/drawings/bell.tsx'
import { DieDrawing } from '../ui/drawings/die.tsx'
import { EnvelopeDrawing } from '../ui/drawings/envelope.tsx'
import { MoonDrawing } from '../ui/drawings/moon.tsx'
import { QuillDrawing } from '../ui/drawings/quill.tsx'
import { TeacupDrawing } from '../ui/drawings/teacup.tsx'
import { AdminFrame } from './frame/frame.tsx'
import { MailNotice } from './frame/mail-notice.tsx'

const sections = [
  {
    name: 'Letters',
    description: 'Compose and archive letters',
    to: pages.letterDesk.href(),
    Drawing: QuillDrawing,
  },
  { name: 'Polls', description: 'Create and manage polls', to: pages.pollDesk.href(), Drawing: BellDrawing },
  {
    name: 'Responses',
    description: 'View and manage anonymous replies',
    to: pages.replies.href(),
    Drawing: EnvelopeDrawing,
  },
  {
    name: 'Members',
    description: 'Manage all subscribers',
    to: pages.subscribers.href(),
    Drawing: TeacupDrawing,
  },
  { name: 'Tech', description: 'Coming soon', to: pages.tech.href(), Drawing: MoonDrawing },
  {
    name: 'Games',
    description: 'Create and share Durdle games',
    to: pages.games.href(),
    Drawing: DieDrawing,
  },
]

/** What `/` shows to the author. */
export function Component() {
  return (
    <AdminFrame title="Admin Dashboard" isDashboard notice={<MailNotice />}>
      <Visitors />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {sections.map(({ name, description, to, Drawing }) => (
          <li key={name} className="grid">
            <Card className="group flex flex-col items-start gap-2 pr-24 transition-[rotate] duration-200 hover:-rotate-[0.5deg] sm:pr-24">
              <Drawing className="absolute top-5 right-5 w-16 transition-[rotate] duration-200 group-hover:rotate-6" />
              <h2>{name}</h2>
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
  const views = useQuery(getFresh(pageViewCount))
  return (
    <Card ruled>
      <h2>Total Site Visitors</h2>
      <p className="font-heading text-5xl tabular-nums" aria-live="polite">
        {views.isPending ? '...' : (views.data?.count ?? 0).toLocaleString('en')}
      </p>
      <p className="text-soft">Unique page views tracked</p>
    </Card>
  )
}
