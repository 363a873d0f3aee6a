/** Tells Markdown that no parser would come to an end with (resource limits): the time it takes grows with the square of some texts. */

/** Marks between two empty lines, beyond which nobody means them. */
const mostMarks = 3_000
/** The last is an address in brackets, within another address or many: each is looked through to the end of all. */
const marks = /[*_~`]|<[!?]|[^\s\]]\((?:https?:|www\.)/g
/** Quotes and lists within each other, beyond what anybody writes: each is parsed anew within the one around it. */
const nested = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){100}/m

export const isTangled = (text: string): boolean =>
  nested.test(text) || text.split(/\n[ \t]*\n/).some(block => (block.match(marks)?.length ?? 0) > mostMarks)
