/** Foreign HTML as a tree that is changed (document object model): the same small one in a browser and on the server. */

/** Words, or an element. */
export type HtmlNode = string | Element

/** An element without a name, around all others. */
export type Page = Element

type Test = (element: Element) => boolean

export class Element {
  children: HtmlNode[] = []
  /** What it stands in; nothing for a page, and for what was taken away. */
  parent: Element | undefined
  /** Where a child of it was found last: what goes through a page finds the next one beside it. */
  #lastFound = 0
  name: string
  attribs: Record<string, string | undefined>

  constructor(name: string, attribs: Element['attribs'] = {}) {
    this.name = name
    this.attribs = attribs
  }

  get classes(): string[] {
    return (this.attribs.class ?? '').split(/\s+/).filter(Boolean)
  }

  /** @param names any of them, with blanks between, as also below */
  hasClass(names: string): boolean {
    return withClass(names)(this)
  }

  /** Its words, each parted from the next by one blank. */
  get text(): string {
    return writtenIn(this).replace(/\s+/g, ' ')
  }

  /** In the order of the page; those of a copy, so that each may be changed. */
  findAll(test: Test): Element[] {
    const found: Element[] = []
    const visit = (element: Element) => {
      for (const child of element.children) {
        if (!isElement(child)) continue
        if (test(child)) found.push(child)
        visit(child)
      }
    }
    visit(this)
    return found
  }

  findFirst(test: Test): Element | undefined {
    for (const child of this.children) {
      if (!isElement(child)) continue
      const found = test(child) ? child : child.findFirst(test)
      if (found) return found
    }
    return undefined
  }

  holds(names: string): boolean {
    return this.findFirst(named(names)) !== undefined
  }

  /** The nearest element around this one, or itself. */
  closest(test: Test): Element | undefined {
    for (let up: Element | undefined = this; up?.name; up = up.parent) if (test(up)) return up
    return undefined
  }

  isWithin(test: Test): boolean {
    return this.parent?.closest(test) !== undefined
  }

  /** Whether it is still there: it may have been taken away by itself, or with what it was in. */
  isOn(page: Page): boolean {
    return this.parent ? this.parent.isOn(page) : this === page
  }

  /** Which of the nodes in its parent it is, from 0; -1 without one. */
  get place(): number {
    return this.parent ? this.parent.#placeOf(this) : -1
  }

  /** Nearest first to the last one: however many children there are, to go through them costs their number, not its square. */
  #placeOf(child: Element): number {
    const { children } = this
    const last = Math.min(this.#lastFound, children.length)
    for (let far = 0; far <= children.length; far++) {
      const at = children[last + far] === child ? last + far : last - far
      if (children[at] !== child) continue
      this.#lastFound = at
      return at
    }
    return -1
  }

  /** What stands right before or behind it, blanks between elements aside. */
  beside(step: -1 | 1): HtmlNode | undefined {
    return this.#next(step, node => isElement(node) || !isBlank(node))
  }

  /** The next element before or behind it, whatever words stand between. */
  elementBeside(step: -1 | 1): Element | undefined {
    const found = this.#next(step, isElement)
    return isElement(found) ? found : undefined
  }

  /** The same, where no words stand between. */
  neighbour(step: -1 | 1): Element | undefined {
    const found = this.beside(step)
    return isElement(found) ? found : undefined
  }

  #next(step: -1 | 1, test: (node: HtmlNode) => boolean): HtmlNode | undefined {
    const all = this.parent?.children ?? []
    for (let at = this.place + step; at >= 0 && at < all.length; at += step) {
      const node = all[at]
      if (node !== undefined && test(node)) return node
    }
    return undefined
  }

  append(...nodes: HtmlNode[]): void {
    this.#insert(() => this.children.length, nodes)
  }

  prepend(...nodes: HtmlNode[]): void {
    this.#insert(() => 0, nodes)
  }

  before(...nodes: HtmlNode[]): void {
    if (this.parent) this.parent.#insert(() => this.place, nodes)
  }

  after(...nodes: HtmlNode[]): void {
    if (this.parent) this.parent.#insert(() => this.place + 1, nodes)
  }

  #insert(place: () => number, nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      if (!isElement(node)) continue
      node.remove()
      node.parent = this
    }
    this.children.splice(place(), 0, ...nodes)
  }

  remove(): void {
    const at = this.place
    if (at >= 0) this.parent?.children.splice(at, 1)
    this.parent = undefined
  }

  /** What was in it, no longer in it. */
  takeContent(): HtmlNode[] {
    const nodes = this.children
    this.children = []
    for (const node of nodes) if (isElement(node)) node.parent = undefined
    return nodes
  }

  /** Also by nothing, and by several nodes. */
  replaceWith(...nodes: HtmlNode[]): void {
    this.before(...nodes)
    this.remove()
  }

  unwrap(): void {
    this.replaceWith(...this.takeContent())
  }

  /** What was in it stays in it. */
  rename(name: string, attribs: Element['attribs'] = {}): void {
    this.name = name
    this.attribs = attribs
  }

  /** Puts what is in it into another element, which is all that is in it then. */
  wrapContent(name: string): void {
    const wrapper = new Element(name)
    wrapper.append(...this.takeContent())
    this.append(wrapper)
  }
}

export const isElement = (node: HtmlNode | undefined): node is Element => node instanceof Element

export function named(names: string): Test {
  const known = new Set(names.split(' '))
  return ({ name }) => known.has(name)
}

export const headings: Test = named('h1 h2 h3 h4 h5 h6')

export function withClass(names: string): Test {
  const known = new Set(names.split(' '))
  return ({ classes }) => classes.some(name => known.has(name))
}

/** Words with their blanks and lines. */
export const writtenIn = (node: HtmlNode): string =>
  isElement(node) ? node.children.map(writtenIn).join('') : node

/** Whether nothing is written in it. */
export const isBlank = (node: HtmlNode): boolean =>
  isElement(node) ? node.children.every(isBlank) : node.trim() === ''

/** Where words stand. */
export interface TextPlace {
  around: Element
  at: number
  text: string
}

/** In the order of the page. */
export const textsIn = (around: Element): TextPlace[] =>
  around.children.flatMap((node, at) => (isElement(node) ? textsIn(node) : [{ around, at, text: node }]))
