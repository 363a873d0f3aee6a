/** Rehosts every picture of the letter that is on another site, as soon as it stands there: fetched by the site, stored, and shown from here. */
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { call, serverMessage } from '../../../../base/call.ts'
import { t } from '../../../../base/translations.ts'
import { createStore, type Store } from '../../../../base/ui/store.ts'
import { shownWidth } from '../panels/insert-image.ts'

export interface RehostingState {
  /** How many are on their way. */
  busy: number
  /** By its address why one could not be brought in, in a sentence without its full stop. */
  failed: ReadonlyMap<string, string>
}

export interface ImageRehosting {
  state: Store<RehostingState>
  extension: Extension
  /** @returns its path here; undefined when it failed, which the state tells */
  bring: (address: string) => Promise<string | undefined>
  /** Tries one again that failed. */
  retry: (address: string) => void
}

const atOnce = 3
const offline = t('editor.noAnswer')

const isElsewhere = (src: unknown): src is string => typeof src === 'string' && /^https?:/i.test(src)

/** @returns the addresses of pictures in this document that are not kept here, each once */
export function picturesElsewhere(doc: EditorView['state']['doc']): string[] {
  const found = new Set<string>()
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'image' && isElsewhere(attrs.src)) found.add(attrs.src)
  })
  return [...found]
}

/** Fetches each address once, and keeps what came of it. */
function createFetching() {
  const state = createStore<RehostingState>({ busy: 0, failed: new Map() })
  const arrived = new Map<string, string>()
  const underWay = new Map<string, Promise<string | undefined>>()
  const bring = (address: string): Promise<string | undefined> => {
    const known = underWay.get(address)
    if (known) return known
    const failed = new Map(state.get().failed)
    failed.delete(address)
    state.set({ busy: state.get().busy + 1, failed })
    const work = call('POST /api/newsletter-images', { body: { address } })
      .then(
        ({ objectPath }) => {
          arrived.set(address, objectPath)
          const now = state.get()
          state.set({ ...now, busy: now.busy - 1 })
          return objectPath
        },
        (error: unknown) => {
          const why = serverMessage(error) ?? offline
          const now = state.get()
          state.set({ busy: now.busy - 1, failed: new Map([...now.failed, [address, why]]) })
          return undefined
        },
      )
      .finally(() => underWay.delete(address))
    underWay.set(address, work)
    return work
  }
  return { state, arrived, underWay, bring }
}

/** One for each editor. */
export function createImageRehosting(): ImageRehosting {
  const { state, arrived, underWay, bring } = createFetching()
  let shown: EditorView | undefined
  /** Pictures that stand in the letter and are not stored here, a few at a time. */
  const look = async () => {
    if (!shown || shown.isDestroyed) return
    for (const address of picturesElsewhere(shown.state.doc)) {
      const path = arrived.get(address)
      if (path) await showFromHere(shown, address, path)
      else if (!state.get().failed.has(address) && !underWay.has(address) && underWay.size < atOnce)
        void bring(address).then(look)
    }
  }
  const plugin = new Plugin({
    view(view) {
      shown = view
      queueMicrotask(look)
      return {
        update(_, before) {
          if (!before.doc.eq(view.state.doc)) queueMicrotask(look)
        },
        destroy() {
          shown = undefined
        },
      }
    },
  })
  return {
    state,
    extension: Extension.create({ name: 'rehostImages', addProseMirrorPlugins: () => [plugin] }),
    bring,
    retry: address => void bring(address).then(look),
  }
}

/** No step of the history: whoever undoes a paste wants it gone, and not its pictures back where they were. */
async function showFromHere(view: EditorView, address: string, path: string): Promise<void> {
  const width = await shownWidth(path)
  if (view.isDestroyed) return
  const { tr } = view.state
  tr.doc.descendants((node, pos) => {
    if (node.type.name !== 'image' || node.attrs.src !== address) return
    tr.setNodeAttribute(pos, 'src', path)
    if (node.attrs.width === null) tr.setNodeAttribute(pos, 'width', width)
  })
  if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false))
}
