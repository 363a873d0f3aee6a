/** Keeps marks and notes of footnotes in pairs and in one order, after each change of the document. */
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { type Memory, newNoteName, takeWords, withWords } from './copy-notes.ts'

const key = new PluginKey<Memory>('footnotes')

interface Found {
  node: Node
  pos: number
}

const notesOf = (doc: Node): Found | undefined => {
  let found: Found | undefined
  doc.forEach((node, pos) => {
    if (node.type.name === 'footnotes') found ??= { node, pos }
  })
  return found
}

/** @returns the note itself with its place */
export function findNote(doc: Node, name: string): Found | undefined {
  const notes = notesOf(doc)
  let found: Found | undefined
  notes?.node.forEach((node, offset) => {
    if (node.attrs.name === name) found ??= { node, pos: notes.pos + 1 + offset }
  })
  return found
}

interface Mark {
  name: string
  pos: number
}

function marksOf(doc: Node): Mark[] {
  const marks: Mark[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'footnoteMark') marks.push({ name: String(node.attrs.name), pos })
  })
  return marks
}

/** @returns the place of a note's mark */
export const findMark = (doc: Node, name: string): number | undefined =>
  marksOf(doc).find(mark => mark.name === name)?.pos

/** Changes the transaction where marks and notes do not match: a second mark of a note gets a note of its own, with the same words. */
export function pairNotes(tr: Transaction, memory: Memory = new Map()): void {
  const { schema } = tr.doc.type
  const { footnote, footnotes } = schema.nodes
  if (!footnote || !footnotes) return
  const written = new Map<string, Fragment>()
  const before = notesOf(tr.doc)
  before?.node.forEach(({ attrs, content }) => {
    if (!written.has(String(attrs.name))) written.set(String(attrs.name), content)
  })
  const marks = marksOf(tr.doc)
  if (!before && marks.length === 0) return
  const seen = new Set<string>()
  const wanted = marks.map(({ name, pos }) => {
    const content = written.get(name) ?? memory.get(name)
    const own = seen.has(name) || name === 'null' ? newNoteName() : name
    seen.add(own)
    if (own !== name) tr.setNodeAttribute(pos, 'name', own)
    return footnote.create({ name: own }, content)
  })
  for (const [name, content] of written) if (!seen.has(name)) memory.set(name, content)
  writeNotes(tr, { before, wanted })
}

/** Changes as little as it can: the cursor may stand in a note. */
function writeNotes(
  tr: Transaction,
  { before, wanted }: { before: Found | undefined; wanted: Node[] },
): void {
  const { footnotes } = tr.doc.type.schema.nodes
  if (!before) {
    if (footnotes && wanted.length > 0) tr.insert(tr.doc.content.size, footnotes.create(null, wanted))
    return
  }
  if (wanted.length === 0) {
    tr.delete(before.pos, before.pos + before.node.nodeSize)
    return
  }
  const names = before.node.children.map(({ attrs }) => attrs.name)
  const isSame = names.length === wanted.length && wanted.every(({ attrs }, at) => attrs.name === names[at])
  if (isSame) return
  // Whole notes alone: between the first and the last that differ.
  let first = 0
  while (first < names.length && first < wanted.length && wanted[first]?.eq(before.node.child(first)))
    first += 1
  let last = 0
  while (
    last < names.length - first &&
    last < wanted.length - first &&
    wanted[wanted.length - 1 - last]?.eq(before.node.child(names.length - 1 - last))
  )
    last += 1
  const offset = (count: number) =>
    before.node.children.slice(0, count).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const inside = before.pos + 1
  tr.replaceWith(
    inside + offset(first),
    inside + offset(names.length - last),
    wanted.slice(first, wanted.length - last),
  )
}

/** For the schema of letters. */
export function notesPlugin(): Plugin<Memory> {
  return new Plugin<Memory>({
    key,
    state: { init: () => new Map(), apply: (_, memory) => memory },
    appendTransaction(transactions, _, state) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const { tr } = state
      pairNotes(tr, key.getState(state))
      return tr.docChanged ? tr : null
    },
    props: {
      transformCopied: (slice, view) => withWords(slice, view.state.doc),
      /** Notes that are pasted stand in the memory until their marks are in the letter. */
      transformPasted(slice, view) {
        const memory = key.getState(view.state)
        return memory ? takeNotes(takeWords(slice, view.state.doc, memory), memory) : slice
      },
    },
  })
}

function takeNotes(slice: Slice, memory: Memory): Slice {
  const renamed = new Map<string, string>()
  const kept: Node[] = []
  slice.content.forEach(node => {
    if (node.type.name !== 'footnotes') {
      kept.push(node)
      return
    }
    node.forEach(({ attrs, content }) => {
      const name = newNoteName()
      renamed.set(String(attrs.name), name)
      memory.set(name, content)
    })
  })
  if (renamed.size === 0) return slice
  const rename = (node: Node): Node => {
    if (node.isText) return node
    if (node.type.name === 'footnoteMark') {
      const name = String(node.attrs.name)
      return node.type.create({ name: renamed.get(name) ?? (memory.has(name) ? name : newNoteName()) })
    }
    return node.copy(Fragment.from(node.children.map(rename)))
  }
  // The notes were last: what is last now is whole.
  return new Slice(Fragment.from(kept.map(rename)), slice.openStart, 0)
}
