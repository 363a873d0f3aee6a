/** Keeps a spreadsheet from running a cell: OWASP's CSV injection, and the way back, so that a file comes in as it went out. */

/**
 * Where a cell can begin: one that splits at semicolons or tabs knows nothing of quotation marks in the middle of a line.
 * Behind the place stands what a spreadsheet reads as the start of a formula, perhaps after marks of earlier guards.
 */
const start = /(?<![^;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])|^(?=["']*[\t\r])/g
const guard = /(?<![^;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])|^'(?=["']*[\t\r])/g

/** Put before whatever a spreadsheet would calculate. */
export const withGuard = (cell: string) => cell.replace(start, "'")

/** Takes one guard off at each of these places. An address can begin with an apostrophe itself: that one stays. */
export const withoutGuard = (cell: string) => cell.replace(guard, '')
