/** The editor's texts: the story's, the author's saved ones, and the drafts that nobody sees yet. */
import { useQuery } from '@tanstack/react-query'
import type { DescriptionOverride, OwnTexts, TransitionOverride } from '../../../../contract/games/room404.ts'
import { get } from '../../../base/queries.ts'
import { type Drafts, useDrafts } from './drafts.ts'
import { faceId, faces, type Place, placesOf } from './faces.ts'

export interface Editor {
  /** What the author saved for a place; undefined while the story's own text stands there. */
  saved: ReadonlyMap<string, string>
  drafts: Drafts
  write(key: string, text: string | undefined): void
}

/** The texts of one place as the editor and its players see them. */
export function textOf({ saved, drafts }: Editor, { key, original }: Place): string {
  return drafts[key] ?? saved.get(key) ?? original
}

/** Whether a place has words that nobody but the author sees. */
export const isDraft = (editor: Editor, place: Place): boolean =>
  textOf(editor, place) !== (editor.saved.get(place.key) ?? place.original)

export function useEditor() {
  const { drafts, write } = useDrafts()
  const transitions = useQuery(get('GET /api/room404/transitions'))
  const descriptions = useQuery(get('GET /api/room404/descriptions'))
  const isThere = transitions.data !== undefined && descriptions.data !== undefined
  return {
    query: {
      data: isThere ? { drafts, write, saved: savedTexts(transitions.data, descriptions.data) } : undefined,
      error: transitions.error ?? descriptions.error,
      isFetching: transitions.isFetching || descriptions.isFetching,
      refetch: () => Promise.all([transitions.refetch(), descriptions.refetch()]),
    },
    hasDrafts: Object.keys(drafts).length > 0,
  }
}

function savedTexts(transitions: TransitionOverride[], descriptions: DescriptionOverride[]) {
  return new Map([
    ...transitions.map(
      text => [`${faceId(text.roomId, text.isEcho)}-${text.choiceIndex + 1}`, text.transitionText] as const,
    ),
    ...descriptions.map(
      text => [`${faceId(text.roomId, text.isEcho)}-description`, text.description] as const,
    ),
  ])
}

/** The author's texts as a file and the game take them. @param drafts those as well, for the preview */
export function ownTexts({ saved }: Editor, drafts: Drafts = {}): OwnTexts {
  const texts: OwnTexts = { transitions: [], descriptions: [] }
  for (const place of faces.flatMap(placesOf)) {
    const { key, roomId, isEcho, choiceIndex } = place
    const text = drafts[key] ?? saved.get(key)
    if (text === undefined) continue
    if (choiceIndex === null) texts.descriptions.push({ roomId, isEcho, description: text })
    else texts.transitions.push({ roomId, choiceIndex, isEcho, transitionText: text })
  }
  return texts
}
