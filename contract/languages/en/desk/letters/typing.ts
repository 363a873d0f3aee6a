/** Which quotes and dashes are written for those that are typed: a choice of languages. */
export const typing = {
  // Shows what is typed, unchanged.
  asTyped: 'As typed: "so" -- and...',
  // The same words in the quotes of a language: `name` is its name, `open` and `close` its quotes, `dash` its dash.
  sample: '{name}: {open}so{close} {dash} and…',
} as const
