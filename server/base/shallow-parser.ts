/** A parser of foreign HTML whose stack has a bottom (SAX): what it costs grows with the length of a page alone, however the page nests. */
import { type Handler, Parser } from 'htmlparser2'

/**
 * Elements within each other; a page that people made has some dozens. Each tag that closes is looked for among all that are
 * open, so that half a million characters of `<b>` and `</i>` would hold the site for seconds.
 */
export const deepestElement = 1_000

/** What is nested deeper comes as an element that closes at once, and the words in it after it. */
export class ShallowParser extends Parser {
  readonly #deepest: number
  #isTooDeep = false
  #open = 0

  constructor(handler: Partial<Handler>, deepest: number = deepestElement) {
    // The parser names each element as it puts it onto its stack, and tells of those it keeps off as closed at once.
    super({
      ...handler,
      onopentagname: name => {
        this.#open += 1
        handler.onopentagname?.(name)
      },
      onclosetag: (name, isImplied) => {
        this.#open -= 1
        handler.onclosetag?.(name, isImplied)
      },
    })
    this.#deepest = deepest
  }

  override onopentagname(start: number, end: number): void {
    this.#isTooDeep = this.#open >= this.#deepest
    super.onopentagname(start, end)
  }

  override onclosetag(start: number, end: number): void {
    this.#isTooDeep = false
    super.onclosetag(start, end)
  }

  protected override isVoidElement(name: string): boolean {
    return this.#isTooDeep || super.isVoidElement(name)
  }
}
