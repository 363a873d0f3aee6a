/** What an export would bring, in numbers (dry run): letters, what is fetched, subscribers. */

import { formatCount, pluralize } from '../../../contract/base/format-count.ts'
import { sizeInWords } from '../../../contract/files/file-parts.ts'
import type { Moving, MovingPeople } from '../../../contract/moving/moving.ts'
import { newInactive, staysInactive } from '../../../contract/people/import-sentences.ts'
import { Callout } from '../../base/ui/callout.tsx'
import { type CountLine, CountTable } from '../../base/ui/count-table.tsx'
import { day } from './words.ts'

export function MovingSummary({ moving }: { moving: Moving }) {
  const { notes, people } = moving
  return (
    <>
      <CountTable caption="Letters" head="What" lines={lettersOf(moving)} />
      {moving.things.all > 0 && <CountTable caption="What they show" head="What" lines={thingsOf(moving)} />}
      {people && people.rows > 0 && <CountTable caption="Subscribers" head="What" lines={peopleOf(people)} />}
      {people && <PeopleBring people={people} />}
      {notes.length > 0 && (
        <Callout tone="info" title="About this export">
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

const plural = (count: number, noun: string) => (count === 1 ? noun : `${noun}s`)

function lettersOf({ letters }: Moving): CountLine[] {
  const { all, published, forAll, unlisted, closed, drafts, scheduled } = letters
  const { known, addressed, tooLong, from, to } = letters
  const dates = from && to ? `From ${day(from)} to ${day(to)}.` : ''
  return [
    [all, 'in the export', dates],
    [published, 'published', 'Each keeps its date, and is not e-mailed.'],
    [forAll, 'of these for everyone', 'Will be in the archive.'],
    [unlisted, 'of these unlisted', 'Readable only by their links, as before.'],
    [closed, 'of these for some readers only', 'Not in the archive, unless you list them. You decide below.'],
    [drafts, plural(drafts, 'draft'), 'Stays a draft.'],
    [scheduled, 'scheduled', 'Becomes a draft: nothing is sent by itself.'],
    [known, 'already here', 'Stays as it is.'],
    [addressed, 'of these with other old addresses', 'Those lead to them too.'],
    [tooLong, 'too long', 'Left out.'],
  ]
}

function thingsOf({ things }: Moving): CountLine[] {
  const { pictures, files, cards, inside, insideBytes, hosts, fileHosts } = things
  const lines: CountLine[] = [
    [pictures, plural(pictures, 'picture'), 'Each is fetched once and kept here.'],
    [files, plural(files, 'file'), <FilesFrom key="files" hosts={fileHosts} />],
    [cards, plural(cards, 'linked page'), 'Each is read once, to make its card.'],
    [inside, 'of these in the export', `${sizeInWords(insideBytes)} together.`],
    [pictures + files + cards - inside, 'of these from the web', <Hosts key="hosts" hosts={hosts} />],
  ]
  return lines.filter(([count]) => count > 0)
}

type Hosts = Moving['things']['hosts']

const Hosts = ({ hosts }: { hosts: Hosts }) => (
  <span className="wrap-anywhere">
    {hosts.map(({ host, count }) => `${host} (${formatCount(count)})`).join(', ')}
  </span>
)

/** Recordings, films, documents: they may be large, so the author sees whom they are asked of. */
const FilesFrom = ({ hosts }: { hosts: Hosts }) => (
  <>
    Each is kept here as a file, unless it is larger than your settings allow.
    {hosts.length > 0 && (
      <>
        {' '}
        From the web: <Hosts hosts={hosts} />.
      </>
    )}
  </>
)

function peopleOf(people: MovingPeople): CountLine[] {
  return [
    [people.new - people.newInactive, 'new', 'Added to your list as active. No e-mail is sent.'],
    [people.newInactive, newInactive.label, newInactive.hint],
    [people.known, 'already on your list', whatKnownGet(people)],
    [people.left, 'inactive on your list', staysInactive],
    [people.repeated, 'repeated', 'Each address counts once.'],
    [people.wrong, 'no address', 'Left out.'],
  ]
}

function whatKnownGet({ completed = 0 }: MovingPeople): string {
  if (completed === 0) return 'They stay as they are.'
  return `We’ll fill in what is missing for ${formatCount(completed)} of them, such as a name. Nothing else changes.`
}

/** What comes along with them, and what does not: no column is dropped without a word. */
function PeopleBring({ people }: { people: MovingPeople }) {
  const brought = [
    ...(people.names > 0 ? [pluralize(people.names, 'name')] : []),
    ...(people.notes > 0 ? [pluralize(people.notes, 'note')] : []),
    ...(people.dates > 0 ? [pluralize(people.dates, 'subscription date', 'subscription dates')] : []),
    ...(people.circles.length > 0 ? [pluralize(people.circles.length, 'circle')] : []),
  ]
  if (brought.length + people.lost.length === 0) return null
  return (
    <div className="grid gap-2 text-sm">
      {brought.length > 0 && <p>Imported with them: {brought.join(', ')}.</p>}
      {people.circles.length > 0 && (
        <p className="wrap-anywhere text-soft">
          Circles: {people.circles.map(({ name, count }) => `${name} (${formatCount(count)})`).join(', ')}
        </p>
      )}
      {people.lost.length > 0 && (
        <p className="wrap-anywhere text-soft">
          Not imported: {people.lost.map(({ what, count }) => `${what} (${formatCount(count)})`).join(', ')}
        </p>
      )}
    </div>
  )
}
