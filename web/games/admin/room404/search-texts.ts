/** Finds words in all texts of the story, the author's and the drafts among them. */
import { endings } from '../../../../contract/games/rules/room404.ts'
import { story } from '../../../../contract/games/rules/room404-story.ts'
import { t } from '../../../base/translations.ts'
import { endingId, faces } from './faces.ts'
import { type Editor, textOf } from './use-editor.ts'

export interface Found {
  /** Where in the page it stands. */
  id: string
  title: string
  /** The words before, the words found, the words after. */
  words: [string, string, string]
}

const around = 40

/** @returns nothing for a search of nothing; each text once, by its first place */
export function searchTexts(editor: Editor, wanted: string): Found[] {
  const needle = wanted.trim().toLowerCase()
  if (needle === '') return []
  return textsOf(editor).flatMap(({ id, title, text }) => {
    const start = text.toLowerCase().indexOf(needle)
    if (start < 0) return []
    const end = start + needle.length
    const before = text.slice(Math.max(0, start - around), start)
    const after = text.slice(end, end + around)
    return [
      {
        id,
        title,
        words: [
          start > around ? `…${before}` : before,
          text.slice(start, end),
          end + around < text.length ? `${after}…` : after,
        ],
      },
    ]
  })
}

function textsOf(editor: Editor) {
  return [
    ...faces.flatMap(({ id, title, description, choices }) => {
      return [
        { id, title, text: textOf(editor, description) },
        ...choices.flatMap(({ choice, place }, index) => [
          {
            id: place.key,
            title: t('room404Texts.inChoice', { room: title, number: index + 1 }),
            text: choice.text,
          },
          {
            id: place.key,
            title: t('room404Texts.afterChoice', { room: title, number: index + 1 }),
            text: textOf(editor, place),
          },
        ]),
      ]
    }),
    ...endings.flatMap(ending => {
      const { title, description, knowing } = story.endings[ending]
      const id = endingId(ending)
      return [
        { id, title: t('room404Texts.inEnding'), text: `${title}. ${description}` },
        ...(knowing ? [{ id, title: t('room404Texts.inEndingWithSecrets'), text: knowing }] : []),
      ]
    }),
  ]
}
