/** Keeps a spreadsheet from running a cell: OWASP's CSV injection, and the way back, so that a file comes in as it went out. */

/** What a spreadsheet reads as the start of a formula; the marks before it are those of earlier guards. */
const formula = /^'*[=+\-@\t\r]/

/** Put before whatever a spreadsheet would calculate. */
export const withGuard = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)

/** Takes one guard off. An address can begin with an apostrophe itself: that one stays. */
export const withoutGuard = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
