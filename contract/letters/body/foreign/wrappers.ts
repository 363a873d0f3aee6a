/** Elements that start a new line wherever they come from, and have no name in a letter: what is in them becomes paragraphs. */
const names =
  'address article center dd details dialog dl dt fieldset footer form header hgroup legend main nav search section summary'

export const wrappers: readonly string[] = names.split(' ')
