/** What the classic editor leaves to `wpautop`: an empty line parts paragraphs, the end of a line breaks it, and blocks stay blocks. */

/**
 * Elements around which paragraphs end (wp-includes/formatting.php of github.com/WordPress/WordPress). And `center`, as browsers end a
 * paragraph at it: one that began before it, as WordPress writes it, would join words that stood beside each other.
 */
const blocks = new Set(
  (
    'table thead tfoot caption col colgroup tbody tr td th div dl dd dt ul ol li pre form map area blockquote address ' +
    'style p h1 h2 h3 h4 h5 h6 hr fieldset legend section article aside hgroup header footer nav figure figcaption ' +
    'details menu summary center'
  ).split(' '),
)
/** Blocks that nothing ends. */
const withoutEnd = new Set(['hr', 'col', 'area'])
/** What is left as it is written, from its tag to its end. */
const whole = new Set(
  'pre script style textarea svg math object audio video select iframe noscript'.split(' '),
)
/**
 * Open in the next paragraph too, until they end: a browser opens another of them there (HTML, 13.2.4.3, active formatting elements),
 * or, of those at the end, has the paragraph within them.
 */
const formatting = new Set(
  'a b big code em font i nobr s small span strike strong tt u del ins sub sup kbd mark abbr bdi bdo cite dfn q samp var'.split(
    ' ',
  ),
)

/** Elements within each other at most: nobody writes as many. */
const mostFormatting = 20

interface Tag {
  kind: 'open' | 'close' | 'whole'
  text: string
  /** In lower case. */
  name: string
}

type Token = Tag | { kind: 'text'; text: string } | { kind: 'comment'; text: string }

/** @param content with `\n` alone for the ends of lines, and its shortcodes written out */
export function autop(content: string): string {
  const page = new Paragraphs()
  // The end of the first page, and of each further one.
  for (const token of tokensOf(content.replace(/<!--(?:more[^<>]{0,500}|nextpage)-->/g, '\n\n')))
    page.add(token)
  return page.end()
}

const said = `"[^"<]*"|'[^'<]*'`
const tag = new RegExp(`<(/?)([a-z][a-z0-9:-]*)(?:(?:[^<>"'a-z0-9:-]|${said})(?:[^<>"']|${said})*)?>`, 'iy')

function* tokensOf(content: string): Generator<Token> {
  const spans = new Spans(content)
  let from = 0
  let at = content.indexOf('<')
  while (at >= 0) {
    const token = tokenAt(content, at, spans)
    if (token && at > from) yield { kind: 'text', text: content.slice(from, at) }
    if (token) yield token
    const next = at + (token?.text.length ?? 1)
    if (token) from = next
    at = content.indexOf('<', next)
  }
  yield { kind: 'text', text: content.slice(from) }
}

function tokenAt(content: string, at: number, spans: Spans): Token | undefined {
  if (content.startsWith('<!--', at)) {
    const end = spans.endOf('-->', at)
    return end === undefined ? undefined : { kind: 'comment', text: content.slice(at, end) }
  }
  tag.lastIndex = at
  const [text, slash, written] = tag.exec(content) ?? []
  if (text === undefined || written === undefined) return undefined
  const name = written.toLowerCase()
  if (slash === '/') return { kind: 'close', text, name }
  const end = whole.has(name) ? spans.endOf(`</${name}>`, at) : undefined
  return end === undefined
    ? { kind: 'open', text, name }
    : { kind: 'whole', text: content.slice(at, end), name }
}

/** Looks for ends in one pass: what is not found behind a place is behind no later one. */
class Spans {
  readonly #missing = new Set<string>()
  readonly #text: string
  constructor(text: string) {
    this.#text = text.toLowerCase()
  }

  endOf(end: string, at: number): number | undefined {
    const found = this.#missing.has(end) ? -1 : this.#text.indexOf(end, at)
    if (found < 0) this.#missing.add(end)
    return found < 0 ? undefined : found + end.length
  }
}

/** The end of a line, which may break it. */
const newline = Symbol()
type Part = string | typeof newline

/** Puts tokens together to blocks and paragraphs. */
class Paragraphs {
  #written = ''
  /** The block that opened at the beginning of this piece. */
  #opened: { text: string; name: string } | undefined
  #parts: Part[] = []
  /** Whether there is something in it that a reader sees. */
  #isSeen = false
  /** Formatting that is open, from the outermost in. */
  #formatting: { name: string; text: string }[] = []

  add(token: Token): void {
    if (token.kind === 'text') this.#addText(token.text)
    else if (token.kind === 'comment') this.#parts.push(token.text)
    else if (token.kind === 'whole') this.#addWhole(token)
    else if (blocks.has(token.name)) this.#addBlock(token)
    else if (token.name === 'br') this.#addBreak(token.text)
    else this.#addInline(token)
  }

  end(): string {
    this.#finish('')
    return this.#written
  }

  #addText(text: string): void {
    for (const [at, paragraph] of text.split(/\n\s*\n/).entries()) {
      if (at > 0) this.#endParagraph()
      const lines = paragraph.split('\n')
      for (const [line, words] of lines.entries()) {
        if (line > 0) this.#parts.push(newline)
        const kept = line < lines.length - 1 ? words.trimEnd() : words
        if (kept !== '') this.#parts.push(kept)
        this.#isSeen ||= kept.trim() !== ''
      }
    }
  }

  /** A heading stays one, with a break: WordPress writes paragraphs into it, which browsers show within. */
  #endParagraph(): void {
    // An empty line at the beginning of a paragraph ends none: its words are set as it says.
    if (this.#opened?.name === 'p' && !this.#isSeen) return
    if (/^h[1-6]$/.test(this.#opened?.name ?? '')) this.#parts.push(newline)
    else this.#finish('')
  }

  #addWhole({ text, name }: Tag): void {
    const isBlock = blocks.has(name)
    if (isBlock) this.#finish('')
    this.#parts.push(text)
    this.#isSeen ||= !/^(?:script|style)$/.test(name)
    if (!isBlock) return
    this.#written += `${text}\n`
    this.#parts = []
    this.#isSeen = false
  }

  #addBlock({ kind, text, name }: Tag): void {
    if (kind === 'close') {
      this.#finish(text)
      return
    }
    this.#finish('')
    this.#opened = { text, name }
    if (withoutEnd.has(name)) this.#finish('')
  }

  /** Two of them part paragraphs. */
  #addBreak(text: string): void {
    const last = this.#parts.findLastIndex(part => part !== newline && part.trim() !== '')
    if (last >= 0 && isBreak(this.#parts[last])) {
      this.#parts.length = last
      this.#endParagraph()
    } else this.#parts.push(text)
  }

  #addInline({ kind, text, name }: Tag): void {
    this.#parts.push(text)
    this.#isSeen ||= !formatting.has(name) || /\s(?:id|name)\s*=/i.test(text)
    if (!formatting.has(name) || text.endsWith('/>')) return
    const isKept = this.#formatting.length < mostFormatting && (name !== 'a' || /\shref\s*=/i.test(text))
    if (kind === 'open' && isKept) this.#formatting.push({ name, text })
    else if (kind === 'close') {
      const at = this.#formatting.findLastIndex(one => one.name === name)
      if (at >= 0) this.#formatting.splice(at, 1)
    }
  }

  /** @param closing the block's tag that ends here */
  #finish(closing: string): void {
    const words = this.#isSeen ? this.#words() : ''
    const opened = this.#opened
    const isQuote = opened?.name === 'blockquote'
    const isParagraph = words !== '' && (opened === undefined || isQuote) && !/^<\/p[\s>]/i.test(closing)
    if (words !== '' && opened === undefined && /^<\/p[\s>]/i.test(closing)) this.#written += '<p>'
    this.#written += `${opened?.text ?? ''}${isParagraph ? `<p>${words}</p>` : words}${closing}`
    if (isParagraph) this.#written += '\n'
    this.#opened = undefined
    this.#isSeen = false
    this.#parts = this.#formatting.map(({ text }) => text)
  }

  /** The words of this piece, with all that is open in them ended. */
  #words(): string {
    const parts = [...this.#parts]
    const isGap = (part: Part | undefined) => part === newline || part?.trim() === '' || isBreak(part)
    while (parts.length > 0 && isGap(parts.at(-1))) parts.pop()
    const start = parts.findIndex(part => !isGap(part))
    parts.splice(0, Math.max(start, 0))
    let written = ''
    let isAfterBreak = true
    for (const part of parts) {
      if (part === newline) {
        written += isAfterBreak ? '\n' : '<br>\n'
        isAfterBreak = true
      } else {
        written += part
        // Blanks and formatting say nothing yet.
        if (part.trim() !== '' && !isFormatting(part)) isAfterBreak = isBreak(part)
      }
    }
    return (
      written.trim() +
      this.#formatting
        .map(({ name }) => `</${name}>`)
        .reverse()
        .join('')
    )
  }
}

const isFormatting = (part: string) => formatting.has(/^<\/?([a-z]+)/i.exec(part)?.[1]?.toLowerCase() ?? '')
const isBreak = (part: Part | undefined) => typeof part === 'string' && /^<br[\s/>]/i.test(part)
