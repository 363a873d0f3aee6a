/** Names and notes as the search compares them: whoever writes one writes this with it. */
import { foldText } from '../../base/db/fold-text.ts'

export const foldedOf = ({ name, note }: { name?: string | undefined; note?: string | undefined }) => ({
  ...(name !== undefined && { folded_name: foldText(name) }),
  ...(note !== undefined && { folded_note: foldText(note) }),
})
