/** The editor's field in the letter's language (spell checking), each block in the direction in which it will be read (UAX #9). */

import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { type Direction, directionOf, hasRightToLeft } from '../../../../../contract/languages/direction.ts'
import { directionOfText, directionWithin } from '../../../../../contract/languages/text-direction.ts'

/** An item stands as its list does. */
const followers = new Set(['listItem', 'tableRow'])

/** As the server prints it: nothing where all is written from left to right. */
function directionsOf(doc: Node): DecorationSet {
  const text = doc.textContent
  if (!hasRightToLeft(text)) return DecorationSet.empty
  const found: Decoration[] = []
  const visit = (parent: Node, start: number, around: Direction | undefined) => {
    parent.forEach((node, offset) => {
      if (!node.isBlock || node.isAtom) return
      const at = start + offset
      const isFollower = followers.has(node.type.name)
      const own = node.type.spec.code
        ? 'ltr'
        : isFollower
          ? around
          : directionWithin(node.textContent, around)
      if (own && !isFollower) found.push(Decoration.node(at, at + node.nodeSize, { dir: own }))
      if (!node.isTextblock) visit(node, at + 1, own)
    })
  }
  visit(doc, 0, directionOfText(text))
  return DecorationSet.create(doc, found)
}

/** @param current the language of the letter, or else of the site (BCP 47); asked whenever the editor is drawn */
export function createWrittenLanguage(current: () => string | undefined): Extension {
  return Extension.create({
    name: 'writtenLanguage',
    addProseMirrorPlugins() {
      const plugin: Plugin<DecorationSet> = new Plugin({
        state: {
          init: (_, { doc }) => directionsOf(doc),
          apply: (change, shown) => (change.docChanged ? directionsOf(change.doc) : shown),
        },
        props: {
          decorations: state => plugin.getState(state),
          attributes: ({ doc }): Record<string, string> => {
            const lang = current()
            if (lang === undefined) return { dir: 'auto' }
            // What is empty has no letter that says it.
            return { lang, dir: directionOfText(doc.textContent) ? 'auto' : directionOf(lang) }
          },
        },
      })
      return [plugin]
    },
  })
}
