/** What an export would bring, in numbers (dry run): letters, what is fetched, subscribers. */

import { sizeInWords } from '../../../contract/files/file-parts.ts'
import type { Moving, MovingPeople } from '../../../contract/moving/moving.ts'
import { inList } from '../../base/admin/site/in-list.ts'
import { documentLanguage, formatCount, rich, t } from '../../base/translations.ts'
import { Callout } from '../../base/ui/callout.tsx'
import { type CountLine, CountTable } from '../../base/ui/count-table.tsx'
import { day } from './words.ts'

export function MovingSummary({ moving }: { moving: Moving }) {
  const { notes, people } = moving
  return (
    <>
      <CountTable caption={t('moving.letters')} head={t('moving.what')} lines={lettersOf(moving)} />
      {moving.things.all > 0 && (
        <CountTable caption={t('moving.whatTheyShow')} head={t('moving.what')} lines={thingsOf(moving)} />
      )}
      {people && people.rows > 0 && (
        <CountTable caption={t('moving.subscribers')} head={t('moving.what')} lines={peopleOf(people)} />
      )}
      {people && <PeopleBring people={people} />}
      {notes.length > 0 && (
        <Callout tone="info" title={t('moving.aboutThisExport')}>
          <ul className="grid list-disc gap-1 pl-5">
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}

function lettersOf({ letters }: Moving): CountLine[] {
  const { all, published, forAll, unlisted, closed, drafts, scheduled } = letters
  const { known, addressed, tooLong, from, to } = letters
  const dates = from && to ? t('moving.fromTo', { from: day(from), to: day(to) }) : ''
  return [
    [all, t('moving.inTheExport'), dates],
    [published, t('moving.published'), t('moving.publishedHint')],
    [forAll, t('moving.forEveryone'), t('moving.forEveryoneHint')],
    [unlisted, t('moving.ofTheseUnlisted'), t('moving.ofTheseUnlistedHint')],
    [closed, t('moving.ofTheseForSome'), t('moving.ofTheseForSomeHint')],
    [drafts, t('moving.drafts', { count: drafts }), t('moving.draftsHint')],
    [scheduled, t('moving.scheduled'), t('moving.scheduledHint')],
    [known, t('moving.alreadyHere'), t('moving.alreadyHereHint')],
    [addressed, t('moving.otherOldAddresses'), t('moving.otherOldAddressesHint')],
    [tooLong, t('moving.tooLong'), t('moving.leftOut')],
  ]
}

function thingsOf({ things }: Moving): CountLine[] {
  const { pictures, files, cards, inside, insideBytes, hosts, fileHosts } = things
  const lines: CountLine[] = [
    [pictures, t('moving.pictures', { count: pictures }), t('moving.picturesHint')],
    [files, t('moving.files', { count: files }), <FilesFrom key="files" hosts={fileHosts} />],
    [cards, t('moving.linkedPages', { count: cards }), t('moving.linkedPagesHint')],
    [
      inside,
      t('moving.ofTheseInside'),
      t('moving.ofTheseInsideHint', { size: sizeInWords(insideBytes, documentLanguage()) }),
    ],
    [pictures + files + cards - inside, t('moving.ofTheseFromTheWeb'), <Hosts key="hosts" hosts={hosts} />],
  ]
  return lines.filter(([count]) => count > 0)
}

type Hosts = Moving['things']['hosts']

const Hosts = ({ hosts }: { hosts: Hosts }) => <span className="wrap-anywhere">{counted(hosts)}</span>

/** 'example.com (2), example.org (1)' */
const counted = (hosts: Hosts) => inList(hosts.map(({ host, count }) => `${host} (${formatCount(count)})`))

/** Recordings, films, documents: they may be large, so the author sees whom they are asked of. */
const FilesFrom = ({ hosts }: { hosts: Hosts }) => (
  <>
    {t('moving.filesHint')}
    {hosts.length > 0 && (
      <>
        {' '}
        {rich('moving.filesFromTheWeb', {
          list: counted(hosts),
          hosts: inside => <span className="wrap-anywhere">{inside}</span>,
        })}
      </>
    )}
  </>
)

function peopleOf(people: MovingPeople): CountLine[] {
  return [
    [people.new - people.newInactive, t('imports.new'), t('moving.newHint')],
    [people.newInactive, t('imports.newInactive'), t('imports.newInactiveHint')],
    [people.known, t('imports.known'), whatKnownGet(people)],
    [people.left, t('imports.inactive'), t('imports.staysInactive')],
    [people.repeated, t('imports.repeated'), t('imports.repeatedHint')],
    [people.wrong, t('moving.noAddress'), t('moving.leftOut')],
  ]
}

function whatKnownGet({ completed = 0 }: MovingPeople): string {
  if (completed === 0) return t('imports.knownStay')
  return t('moving.someCompleted', { count: completed })
}

/** What comes along with them, and what does not: no column is dropped without a word. */
function PeopleBring({ people }: { people: MovingPeople }) {
  const { names, notes, dates, circles } = people
  const brought = [
    names > 0 && t('moving.names', { count: names }),
    notes > 0 && t('moving.notes', { count: notes }),
    dates > 0 && t('moving.subscriptionDates', { count: dates }),
    circles.length > 0 && t('moving.circles', { count: circles.length }),
  ].filter(part => part !== false)
  if (brought.length + people.lost.length === 0) return null
  return (
    <div className="grid gap-2 text-sm">
      {brought.length > 0 && <p>{t('moving.importedWithThem', { list: inList(brought) })}</p>}
      {circles.length > 0 && (
        <p className="wrap-anywhere text-soft">
          {t('moving.circlesListed', {
            list: inList(circles.map(({ name, count }) => `${name} (${formatCount(count)})`)),
          })}
        </p>
      )}
      {people.lost.length > 0 && (
        <p className="wrap-anywhere text-soft">
          {t('moving.peopleNotImported', {
            list: inList(people.lost.map(({ what, count }) => `${what} (${formatCount(count)})`)),
          })}
        </p>
      )}
    </div>
  )
}
