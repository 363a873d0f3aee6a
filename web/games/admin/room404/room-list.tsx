/** The table of contents on a phone, where the map would have to be pushed sideways: every room, echo and ending by name. */
import { clsx } from 'clsx'
import { documentLanguage, t } from '../../../base/translations.ts'
import { Card } from '../../../base/ui/card.tsx'
import { faces, placesOf } from './faces.ts'
import { jumpTo } from './jump-to.ts'
import { mapNodes } from './map-data.ts'
import { type Editor, isDraft } from './use-editor.ts'

export function RoomList({ editor }: { editor: Editor }) {
  return (
    <Card aria-labelledby="rooms-title" className="grid gap-2 md:hidden">
      <h2 id="rooms-title">{t('room404Texts.rooms')}</h2>
      <nav aria-label={t('room404Texts.rooms')}>
        <ol className="grid">
          {mapNodes.map(({ id, kind, name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={clsx(
                  'flex min-h-10 items-center gap-2 border-line border-t no-underline',
                  kind === 'echo' && 'pl-4',
                )}
                onClick={event => {
                  event.preventDefault()
                  jumpTo(id)
                }}
              >
                {name}
                <span className="ml-auto shrink-0 text-soft text-xs">{stateOf(id, editor)}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  )
}

/** What of a room is the author's. */
function stateOf(id: string, editor: Editor): string {
  const places = faces.filter(face => face.id === id).flatMap(placesOf)
  const own = places.filter(({ key }) => editor.saved.has(key)).length
  const drafts = places.filter(place => isDraft(editor, place)).length
  return new Intl.ListFormat(documentLanguage(), { style: 'narrow' }).format([
    ...(own > 0 ? [t('room404Texts.ofYours', { count: own })] : []),
    ...(drafts > 0 ? [t('room404Texts.ofYoursUnsaved', { count: drafts })] : []),
  ])
}
