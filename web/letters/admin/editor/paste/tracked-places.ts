/** Places in the letter that move with what is written around them, for what arrives later than it was pasted (position mapping). */
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

export interface Place {
  from: number
  to: number
}
type Places = ReadonlyMap<symbol, Place>
type Change = { add: symbol; place: Place } | { remove: symbol }

const key = new PluginKey<Places>('trackedPlaces')

export const TrackedPlaces = Extension.create({
  name: 'trackedPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<Places>({
      key,
      state: {
        init: () => new Map(),
        apply(tr, places) {
          const change = tr.getMeta(key) as Change | undefined
          if (!change && (!tr.docChanged || places.size === 0)) return places
          // What is typed right at the place was written after the paste, and stands behind it.
          const moved = [...places].map(([id, { from, to }]) => {
            return [id, { from: tr.mapping.map(from, -1), to: tr.mapping.map(to, -1) }] as const
          })
          const next = new Map(moved)
          if (change && 'add' in change) next.set(change.add, change.place)
          if (change && 'remove' in change) next.delete(change.remove)
          return next
        },
      },
    }),
  ],
})

/** @returns tells where that place is now, and lets go of it */
export function trackPlace(view: EditorView, place: Place): () => Place | undefined {
  const id = Symbol()
  view.dispatch(view.state.tr.setMeta(key, { add: id, place } satisfies Change))
  return () => {
    if (view.isDestroyed) return undefined
    const now = key.getState(view.state)?.get(id)
    view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Change))
    return now
  }
}

export function select(view: EditorView, { from, to }: Place): void {
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))))
}
