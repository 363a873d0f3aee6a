/**
 * What a letter can be made of: its document schema as one table. The server's cleaner keeps exactly these elements, the
 * editor makes exactly these, and every printer (page, mail, plain text, feed, takeout) has a place for each.
 */

/** One node or mark, as it is stored and as it is shown. */
export interface LetterPart {
  /** The editor's name of it. */
  name: string
  /** A mark is around words of a line, a node stands for itself. */
  is: 'node' | 'mark'
  /** What it is in stored HTML: elements with the attributes they may have, and nothing else. */
  html: Readonly<Record<string, readonly string[]>>
  /** On the letter's page, in the feed and in the takeout, which print the same. */
  page: string
  /** In mail: what Outlook's Word engine and Gmail without a style sheet make of it. */
  mail: string
  /** In plain text. */
  text: string
}

const part = (is: LetterPart['is']) => (name: string, rest: Omit<LetterPart, 'name' | 'is'>) => ({
  name,
  is,
  ...rest,
})
const node = part('node')
const mark = part('mark')

/** Attributes of a picture, wherever it stands. */
const picture = { img: ['src', 'alt', 'class', 'width'], a: ['href'] }

/** In the order in which the editor offers them. */
export const letterParts: readonly LetterPart[] = [
  node('paragraph', {
    html: { p: [] },
    page: 'p',
    mail: 'p with its margin',
    text: 'lines, one blank between',
  }),
  node('hardBreak', { html: { br: [] }, page: 'br', mail: 'br', text: 'a new line' }),
  mark('bold', { html: { strong: [] }, page: 'strong', mail: 'strong', text: 'the words' }),
  mark('italic', { html: { em: [] }, page: 'em', mail: 'em', text: 'the words' }),
  node('heading', {
    html: { h1: [], h2: [], h3: [] },
    page: 'h1 to h3, all below the subject',
    mail: 'h2 to h4 with size and colour',
    text: 'a line of its own',
  }),
  node('bulletList', { html: { ul: [] }, page: 'ul', mail: 'ul with its indent', text: '- before each' }),
  node('orderedList', {
    html: { ol: ['start'] },
    page: 'ol from its start',
    mail: 'ol with its indent and start',
    text: 'numbers before each',
  }),
  node('listItem', { html: { li: [] }, page: 'li', mail: 'li', text: 'a line' }),
  mark('link', { html: { a: ['href'] }, page: 'a', mail: 'a in purple', text: 'words <address>' }),
  mark('button', {
    html: { a: ['class', 'href'] },
    page: 'a.button',
    mail: 'a table cell in pink with the link in it',
    text: 'words: address, on a line of its own',
  }),
  node('image', {
    html: picture,
    page: 'img, beside the text where there is room',
    mail: 'img with width and align attributes and an absolute address',
    text: '[what it shows]',
  }),
  mark('underline', { html: { u: [] }, page: 'u', mail: 'u', text: 'the words' }),
  mark('strike', { html: { s: [] }, page: 's', mail: 's', text: '~the words~' }),
  mark('code', { html: { code: [] }, page: 'code', mail: 'code in a typewriter face', text: '`the words`' }),
  mark('superscript', {
    html: { sup: [] },
    page: 'sup',
    mail: 'sup',
    text: 'raised figures: ², else ^(words)',
  }),
  mark('subscript', {
    html: { sub: [] },
    page: 'sub',
    mail: 'sub',
    text: 'lowered figures: ₂, else _(words)',
  }),
  node('blockquote', {
    html: { blockquote: [] },
    page: 'blockquote with a line at its side',
    mail: 'a table cell with a line at its side',
    text: '> before each line',
  }),
  node('pullQuote', {
    html: { blockquote: ['class'] },
    page: 'blockquote.pull, large and centred',
    mail: 'a centred table cell in large type',
    text: '> before each line',
  }),
  node('horizontalRule', { html: { hr: [] }, page: 'hr', mail: 'a table cell with a line', text: '- - -' }),
  node('codeBlock', {
    html: { pre: [], code: [] },
    page: 'pre that scrolls',
    mail: 'a shaded table cell; spaces and lines kept without a style',
    text: 'indented by four',
  }),
  node('verse', {
    html: { p: ['class'] },
    page: 'p.verse, spaces and lines kept',
    mail: 'an indented p, spaces as nbsp',
    text: 'its lines',
  }),
  node('table', {
    html: { table: [], tbody: [], tr: [], th: [], td: [] },
    page: 'table with a head; stacked on a phone, each cell after its column’s name',
    mail: 'table with borders; stacked where styles are obeyed',
    text: 'columns side by side',
  }),
  node('figure', {
    html: { figure: [], figcaption: [], ...picture },
    page: 'figure of one to three pictures and a caption',
    mail: 'table cells side by side, the caption below',
    text: '[what it shows] and the caption',
  }),
  node('file', {
    html: { aside: ['data-file', 'data-size'] },
    page: 'aside with the browser’s own player or a link to save it; its words behind “Transcript”',
    mail: 'table cell with a picture, a link, and its words',
    text: 'what it is, its address, and its words',
  }),
  node('linkCard', {
    html: { aside: ['data-link', 'data-picture'] },
    page: 'aside with the picture, the title as a link, a sentence and the site’s name',
    mail: 'a shaded table cell with the same',
    text: 'title <address> and the sentence',
  }),
  node('footnoteMark', {
    html: { sup: ['data-note'] },
    page: 'a raised number that leads to its note',
    mail: 'a raised number that leads to its note',
    text: '[1]',
  }),
  node('footnotes', {
    html: { ol: ['class'], li: ['data-note'] },
    page: 'ol.notes at the end, each with the way back',
    mail: 'a small list at the end, each with the way back',
    text: '[1] and the note, at the end',
  }),
]

/** Every element a stored body can hold, with every attribute it may have. */
export const letterElements: ReadonlyMap<string, ReadonlySet<string>> = collect()

function collect(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  for (const { html } of letterParts) {
    for (const [element, attributes] of Object.entries(html)) {
      all.set(element, new Set([...(all.get(element) ?? []), ...attributes]))
    }
  }
  return all
}

/** Every value that `class` can have in a stored body. */
export const letterClasses = [
  'button',
  'align-left',
  'align-center',
  'align-right',
  'pull',
  'verse',
  'notes',
] as const

/** Columns of a table; the words of further ones join the last. */
export const tableColumns = 6

/** Pictures side by side in one figure. */
export const figurePictures = 3

/** What names a footnote in stored HTML; the number readers see is its place in the letter. */
export const noteName = /^[\w-]{1,24}$/

/** The highest number a list can begin with. */
export const listStart = 9_999
