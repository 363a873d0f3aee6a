/** A footnote's mark takes the words of its note along on the clipboard, so that it brings them into another letter too (copy and paste). */
import { Fragment, type Node, Slice } from '@tiptap/pm/model'

/** Notes whose mark was cut out or is about to be pasted, by name: with it they come back. */
export type Memory = Map<string, Fragment>

/** Random enough that two letters' notes do not meet. */
export const newNoteName = (): string => Math.random().toString(36).slice(2, 10).padEnd(8, '0')

/** By their names, from the letter's end. */
function notesIn(doc: Node): Map<string, Fragment> {
  const notes = new Map<string, Fragment>()
  const { lastChild } = doc
  if (lastChild?.type.name !== 'footnotes') return notes
  for (const { attrs, content } of lastChild.children) notes.set(String(attrs.name), content)
  return notes
}

function mapMarks(slice: Slice, change: (mark: Node) => Node): Slice {
  const visit = (node: Node): Node => {
    if (node.type.name === 'footnoteMark') return change(node)
    return node.childCount === 0 ? node : node.copy(Fragment.from(node.children.map(visit)))
  }
  return new Slice(Fragment.from(slice.content.content.map(visit)), slice.openStart, slice.openEnd)
}

/** @param doc what was copied from */
export function withWords(slice: Slice, doc: Node): Slice {
  const notes = notesIn(doc)
  return mapMarks(slice, mark => {
    const words = notes.get(String(mark.attrs.name))
    return mark.type.create({ ...mark.attrs, words: words ? JSON.stringify(words.toJSON()) : null })
  })
}

/**
 * Takes the words off again and into the memory, from which the pairing makes the note.
 * @param doc what is pasted into: a note of the same name that says something else stays what it is
 */
export function takeWords(slice: Slice, doc: Node, memory: Memory): Slice {
  const notes = notesIn(doc)
  return mapMarks(slice, mark => {
    const words = readWords(mark)
    const { name } = mark.attrs
    const known = notes.get(String(name))
    if (!words || known?.eq(words)) return mark.type.create({ name })
    const own = known ? newNoteName() : String(name)
    memory.set(own, words)
    return mark.type.create({ name: own })
  })
}

/** @returns undefined for what no letter can have written */
function readWords({ attrs, type }: Node): Fragment | undefined {
  const { footnote } = type.schema.nodes
  if (typeof attrs.words !== 'string' || !footnote) return undefined
  try {
    const words = Fragment.fromJSON(type.schema, JSON.parse(attrs.words))
    footnote.create(null, words).check()
    return words
  } catch {
    return undefined
  }
}
