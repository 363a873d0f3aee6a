/** Finds words in the letter and marks every place (ProseMirror decorations); the letter itself is not changed by it. */
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

export interface Place {
  from: number
  to: number
}

export interface Found {
  query: string
  matchCase: boolean
  places: readonly Place[]
  /** Which of them is selected; -1 for none. */
  current: number
}

const nothing: Found = { query: '', matchCase: false, places: [], current: -1 }

export const findKey = new PluginKey<Found>('find')

export type FindChange = Partial<Pick<Found, 'query' | 'matchCase' | 'current'>>

/** Across marks, within one line. Places do not overlap. */
function findPlaces(doc: Node, { query, matchCase }: Pick<Found, 'query' | 'matchCase'>): Place[] {
  if (query === '') return []
  const places: Place[] = []
  const fold = (text: string) => (matchCase ? text : foldCase(text))
  const wanted = fold(query)
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return
    // One character for everything that is no text, so that places are positions.
    const text = fold(node.textBetween(0, node.content.size, undefined, '\ufffc'))
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      places.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length })
    }
  })
  return places
}

/** In lower case, as long as before: İ would become two characters. */
const foldCase = (text: string) =>
  [...text]
    .map(letter => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .join('')

function apply(tr: Transaction, before: Found): Found {
  const change = tr.getMeta(findKey) as FindChange | undefined
  if (!change && (!tr.docChanged || before.query === '')) return before
  const next = { ...before, ...change }
  const isNew = next.query !== before.query || next.matchCase !== before.matchCase
  const places = isNew || tr.docChanged ? findPlaces(tr.doc, next) : before.places
  if (isNew) {
    const near = places.findIndex(({ from }) => from >= tr.selection.from)
    return { ...next, places, current: near >= 0 ? near : places.length - 1 }
  }
  return { ...next, places, current: Math.min(next.current, places.length - 1) }
}

export const FindInLetter = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<Found>({
      key: findKey,
      state: { init: () => nothing, apply },
      props: {
        decorations(state) {
          const found = findKey.getState(state)
          if (!found || found.places.length === 0) return null
          const marks = found.places.map(({ from, to }, at) =>
            Decoration.inline(from, to, { class: at === found.current ? 'found-now' : 'found' }),
          )
          return DecorationSet.create(state.doc, marks)
        },
      },
    }),
  ],
})
