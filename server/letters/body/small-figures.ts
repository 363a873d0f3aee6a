/** Raised and lowered figures of Unicode, for where there is no type (superscript, subscript). */

const plain = '0123456789+-=()'
const high = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'
const low = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'

function write(words: string, figures: string, sign: string): string {
  const small = [...words].map(letter => figures[plain.indexOf(letter)])
  if (words.length > 0 && small.every(letter => letter !== undefined)) return small.join('')
  return words.trim() === '' ? words : `${sign}(${words})`
}

/** `10` and `2` make 10², words that have no raised letters stand after a caret: ^(th). */
export const raised = (words: string): string => write(words, high, '^')

/** The same below the line: CO₂, _(max). */
export const lowered = (words: string): string => write(words, low, '_')
