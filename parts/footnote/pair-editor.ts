/** Keeps marks and notes of footnotes in pairs and in one order, after each change of the document. */
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { type Memory, newNoteName, takeWords, withWords } from './copy-editor.ts'

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
  const marked = new Set<string>()
  slice.content.descendants(node => {
    if (node.type.name === 'footnoteMark') marked.add(String(node.attrs.name))
  })
  const renamed = new Map<string, string>()
  const kept: Node[] = []
  let { openStart, openEnd } = slice
  slice.content.forEach((node, _, index) => {
    if (node.type.name !== 'footnotes') {
      kept.push(node)
      return
    }
    const isWhole = (index > 0 || openStart === 0) && (index < slice.content.childCount - 1 || openEnd === 0)
    const rest: Node[] = []
    node.forEach(note => {
      const from = String(note.attrs.name)
      if (!marked.has(from)) rest.push(note)
      else {
        const name = newNoteName()
        renamed.set(from, name)
        memory.set(name, note.content)
      }
    })
    const words = withoutMarks(rest, isWhole)
    if (rest.length < node.childCount || words.length === 0) openEnd = 0
    else if (!isWhole) {
      // A paragraph is one deep where a note is two.
      if (index === 0) openStart = Math.max(openStart - 1, 0)
      openEnd = Math.max(openEnd - 1, 0)
    }
    kept.push(...words)
  })
  if (kept.length === 0) return Slice.empty
  if (renamed.size === 0) return new Slice(Fragment.from(kept), openStart, openEnd)
  const rename = (node: Node): Node => {
    if (node.isText) return node
    if (node.type.name === 'footnoteMark') {
      const name = String(node.attrs.name)
      return node.type.create({ name: renamed.get(name) ?? (memory.has(name) ? name : newNoteName()) })
    }
    return node.copy(Fragment.from(node.children.map(rename)))
  }
  return new Slice(Fragment.from(kept.map(rename)), openStart, openEnd)
}

/** What was copied out of the notes alone is words like any other: a list when it is whole notes, else their lines. */
function withoutMarks(notes: readonly Node[], isWhole: boolean): Node[] {
  const { paragraph, listItem, orderedList } = notes[0]?.type.schema.nodes ?? {}
  if (!paragraph || !listItem || !orderedList) return []
  const lines = notes.map(({ content }) => paragraph.create(null, content))
  return isWhole
    ? [
        orderedList.create(
          null,
          lines.map(line => listItem.create(null, line)),
        ),
      ]
    : lines
}
