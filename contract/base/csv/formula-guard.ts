/** Keeps a spreadsheet from running a cell (OWASP, CSV Injection): for files that are only looked at, and for those that come in again. */

/**
 * What a spreadsheet reads as the start of a formula, where a cell can begin: where one is split at semicolons or tabs,
 * quotation marks in the middle of a line hold nothing together.
 */
const formula = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g

/** The same places; there it stands behind marks of earlier guards perhaps. */
const start = /(?<![^;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])|^(?=["']*[\t\r])/g
const guard = /(?<![^;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])|^'(?=["']*[\t\r])/g

/** Not to be undone: what is read back goes through the guard that is. */
export const shownOnly = (cell: string) => cell.replace(formula, "$1'")

/** Put before whatever a spreadsheet would calculate. */
export const withGuard = (cell: string) => cell.replace(start, "'")

/** Takes one guard off at each of these places. An address can begin with an apostrophe itself: that one stays. */
export const withoutGuard = (cell: string) => cell.replace(guard, '')
