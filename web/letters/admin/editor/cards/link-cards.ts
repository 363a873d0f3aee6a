/** Turns an address on a line of its own into a card, once its page was read; until then, and without an answer, it is a link. */
import { closeHistory } from '@tiptap/pm/history'
import type { ResolvedPos } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { call, serverMessage } from '../../../../base/call.ts'
import { t } from '../../../../base/translations.ts'
import { createStore, type Store } from '../../../../base/ui/store.ts'
import { trackPlace } from '../paste/tracked-places.ts'

export interface LinkCards {
  /** What is said of it below the toolbar. */
  words: Store<string | null>
  extension: Extension
  /** An address was pasted. @returns whether it stood alone, and is a link in the letter now */
  paste: (view: EditorView, text: string) => boolean
}

/** Said until there is an answer. */
export const reading = t('linkCards.reading')
const alone = t('linkCards.notAlone')
const asLink = (why: string) => t('linkCards.failed', { why })

/** @returns the address when the line holds nothing else */
const addressIn = (text: string) => {
  const trimmed = text.trim()
  return /^https?:\/\/\S+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined
}

/** One for each editor. */
export function createLinkCards(): LinkCards {
  const words = createStore<string | null>(null)

  /** @param at in the line that holds the address */
  const make = async (view: EditorView, at: number, address: string) => {
    const now = trackPlace(view, { from: at, to: at })
    words.set(reading)
    const made = await call('POST /api/link-cards', { body: { address } }).catch((error: unknown) => ({
      why: serverMessage(error) ?? t('editor.noAnswer'),
    }))
    const place = now()
    words.set('why' in made ? asLink(made.why) : null)
    if (!place || 'why' in made) return
    putCard(view, place.from, { address, ...made })
  }
  const makeHere = (view: EditorView) => {
    const { $from } = view.state.selection
    const address = isLine($from) && addressIn($from.parent.textContent)
    if (address) void make(view, $from.start(), address)
    else words.set(alone)
  }
  return {
    words,
    extension: Extension.create({
      name: 'linkCards',
      addCommands: () => ({
        makeLinkCard:
          () =>
          ({ view, dispatch }) => {
            if (dispatch) queueMicrotask(() => makeHere(view))
            return true
          },
      }),
    }),
    paste(view, text) {
      const address = addressIn(text)
      const at = address === undefined ? undefined : putLink(view, address)
      if (address === undefined || at === undefined) return false
      void make(view, at, address)
      return true
    },
  }
}

/** @returns where it was written; undefined where the line says something already */
function putLink(view: EditorView, address: string): number | undefined {
  const { schema, selection, tr } = view.state
  const { $from, empty } = selection
  const { link } = schema.marks
  const isAlone = empty && isLine($from) && $from.parent.content.size === 0
  if (!isAlone || !link) return undefined
  view.dispatch(closeHistory(tr))
  const text = schema.text(address, [link.create({ href: address })])
  view.dispatch(view.state.tr.insert($from.pos, text).scrollIntoView())
  return $from.pos
}

/** A paragraph of the letter itself, in no list and no quote. */
const isLine = ({ depth, parent }: ResolvedPos) => depth === 1 && parent.type.name === 'paragraph'

interface Made {
  address: string
  title: string
  text: string
  picture: string | null
}

/** A step of its own: undone, the link stands there again. Nothing where the line says something else by now. */
function putCard(view: EditorView, at: number, { address, title, text, picture }: Made): void {
  const { schema, doc } = view.state
  const { linkCard, cardTitle, cardWords, paragraph } = schema.nodes
  const $at = doc.resolve(at)
  if ($at.depth !== 1 || $at.parent.textContent.trim() !== address) return
  if (!linkCard || !cardTitle || !cardWords || !paragraph) return
  const words = (said: string) => (said === '' ? null : schema.text(said))
  const card = linkCard.create({ href: address, picture }, [
    cardTitle.create(null, words(title)),
    cardWords.create(null, words(text)),
  ])
  view.dispatch(closeHistory(view.state.tr))
  const { tr } = view.state
  const wasHere = tr.selection.$from.parent === $at.parent
  const from = $at.before()
  tr.replaceWith(from, $at.after(), card)
  const after = from + card.nodeSize
  // Without a line after it nobody could write on.
  const next = tr.doc.nodeAt(after)
  if (!next || next.type.name === 'footnotes') tr.insert(after, paragraph.create())
  if (wasHere) tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1)))
  view.dispatch(tr)
  view.dispatch(closeHistory(view.state.tr))
}
