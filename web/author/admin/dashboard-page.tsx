/** The admin dashboard: a new letter, the first steps of a new site, how many came by, and the six sections with what waits in them. */
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/base/pages.ts'
import { AdminFrame } from '../../base/admin/frame/frame.tsx'
import { MailNotice } from '../../base/admin/frame/mail-notice.tsx'
import { RouterButton } from '../../base/kit/router-button.tsx'
import { getFresh } from '../../base/queries.ts'
import { t } from '../../base/translations.ts'
import { Card } from '../../base/ui/card.tsx'
import { BellDrawing } from '../../base/ui/drawings/bell.tsx'
import { DieDrawing } from '../../base/ui/drawings/die.tsx'
import { EnvelopeDrawing } from '../../base/ui/drawings/envelope.tsx'
import { MoonDrawing } from '../../base/ui/drawings/moon.tsx'
import { QuillDrawing } from '../../base/ui/drawings/quill.tsx'
import { TeacupDrawing } from '../../base/ui/drawings/teacup.tsx'
import { TakenOutNotice } from '../../letters/admin/archiving/taken-out-notice.tsx'
import { GettingStarted } from './first-steps/getting-started.tsx'
import { GoOn } from './first-steps/go-on.tsx'
import { useFirstSteps } from './first-steps/use-first-steps.ts'
import { VisitorsCard } from './visitors-card.tsx'

interface Section {
  name: string
  description: string
  to: string
  Drawing: typeof QuillDrawing
  figure?: keyof Figures
}

const sections: readonly Section[] = [
  {
    name: t('dashboard.letters'),
    description: t('dashboard.lettersHint'),
    to: pages.letterDesk.href(),
    Drawing: QuillDrawing,
    figure: 'letters',
  },
  {
    name: t('dashboard.polls'),
    description: t('dashboard.pollsHint'),
    to: pages.pollDesk.href(),
    Drawing: BellDrawing,
    figure: 'polls',
  },
  {
    name: t('dashboard.responses'),
    description: t('dashboard.responsesHint'),
    to: pages.replies.href(),
    Drawing: EnvelopeDrawing,
    figure: 'replies',
  },
  {
    name: t('dashboard.members'),
    description: t('dashboard.membersHint'),
    to: pages.subscribers.href(),
    Drawing: TeacupDrawing,
    figure: 'subscribers',
  },
  {
    name: t('dashboard.tech'),
    description: t('dashboard.techHint'),
    to: pages.tech.href(),
    Drawing: MoonDrawing,
  },
  {
    name: t('dashboard.games'),
    description: t('dashboard.gamesHint'),
    to: pages.games.href(),
    Drawing: DieDrawing,
  },
]

/** What `/` shows to the author. */
export function Component() {
  const figures = useFigures()
  const asksForMail = useFirstSteps()?.open.includes('mail')
  return (
    <AdminFrame
      title={t('dashboard.title')}
      isDashboard
      action={<RouterButton to={pages.compose.href()}>{t('dashboard.newLetter')}</RouterButton>}
      notice={<MailNotice isAsked={asksForMail} />}
    >
      <GoOn />
      <TakenOutNotice />
      <GettingStarted />
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        <VisitorsCard />
        <ul className="contents">
          {sections.map(section => (
            <li key={section.name} className="grid">
              <SectionCard section={section} figure={section.figure && figures[section.figure]} />
            </li>
          ))}
        </ul>
      </div>
    </AdminFrame>
  )
}

function SectionCard({ section, figure }: { section: Section; figure: string | undefined }) {
  const { name, description, to, Drawing } = section
  return (
    <Card className="group grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr_auto] items-end gap-x-3 p-3! transition-[rotate] duration-200 hover:-rotate-[0.5deg] sm:gap-y-1 sm:p-4!">
      <h2 className="text-xl">{name}</h2>
      <Drawing className="row-span-2 mb-1.5 max-h-12 w-12 self-start justify-self-end transition-[rotate] duration-200 group-hover:rotate-6 sm:mb-0 sm:max-h-14 sm:w-14" />
      <p className="self-start text-soft text-sm">{description}</p>
      {/* Its line is kept until the figure is there. */}
      <p className="min-h-6 font-semibold tabular-nums">{figure}</p>
      <RouterButton
        to={to}
        size="tight"
        variant="secondary"
        className="px-3!"
        aria-label={t('dashboard.openNamed', { name })}
      >
        {t('dashboard.open')}
      </RouterButton>
    </Card>
  )
}

type Counted = `dashboard.${'drafts' | 'openPolls' | 'newReplies' | 'activeSubscribers'}`

/** `2 drafts`, `1 draft`, `No drafts`. */
const figure = (count: number | undefined, key: Counted) =>
  count === undefined ? undefined : t(key, { count })

type Figures = Partial<Record<'letters' | 'polls' | 'replies' | 'subscribers', string | undefined>>

/** A figure that has not come, or cannot, is left out: its card says the rest. */
function useFigures(): Figures {
  const letters = useQuery(
    getFresh('GET /api/newsletter-cards', { query: { state: 'draft', limit: 1 } }),
  ).data
  const polls = useQuery(getFresh('GET /api/polls/count')).data
  const replies = useQuery(getFresh('GET /api/responses/count')).data
  const subscribers = useQuery(getFresh('GET /api/subscribers/count')).data
  return {
    letters: figure(letters?.drafts, 'dashboard.drafts'),
    polls: figure(polls?.open, 'dashboard.openPolls'),
    replies: figure(replies?.unseen, 'dashboard.newReplies'),
    subscribers: figure(subscribers?.active, 'dashboard.activeSubscribers'),
  }
}
