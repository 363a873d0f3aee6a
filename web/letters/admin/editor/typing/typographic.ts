/** Sets quotes, dashes and dots as they are typed, in the language of the setting; Backspace takes one back at once. */
import { Extension, InputRule } from '@tiptap/react'
import { setType, type Typography } from '../../../../../contract/letters/typography.ts'

/** @param current asked at each key; undefined: everything as typed */
export function createTypographic(current: () => Typography | undefined): Extension {
  return Extension.create({
    name: 'typographic',
    addInputRules() {
      return [
        new InputRule({
          find: text => {
            const rules = current()
            const typed = text.slice(-1)
            const change = rules && setType(rules, text.slice(0, -1), typed)
            if (!change) return null
            return {
              index: text.length - 1 - change.remove,
              text: text.slice(-1 - change.remove),
              data: change,
            }
          },
          handler: ({ state, range, match }) => {
            const insert: unknown = match.data?.insert
            if (typeof insert === 'string') state.tr.insertText(insert, range.from, range.to)
          },
        }),
      ]
    },
  })
}
