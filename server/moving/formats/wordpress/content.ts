/** A post's content as WordPress stores it (blocks, shortcodes, lines without paragraphs) in the shapes of a letter. */
import { escapeText } from '../../../mail/escape-html.ts'
import { tidyHtml } from '../html/tidy.ts'
import {
  findAll,
  findFirst,
  hasClass,
  innerHtml,
  isWebAddress,
  linkAlone,
  named,
  type Page,
  replace,
  textOf,
  withClass,
} from '../html/tree.ts'
import { partsOf } from '../spans.ts'
import { type Attachment, writeShortcodes } from './shortcodes.ts'

interface Around {
  attachments: ReadonlyMap<string, Attachment>
  /** JSON of the footnotes block, which WordPress keeps beside the content: `[{"id":…,"content":…}]`. */
  notes: string
  /** Is told what a letter cannot hold. */
  lost: Set<string>
}

export function readWordPressHtml(content: string, { attachments, notes, lost }: Around): string {
  const hasBlocks = /<!-- wp:/.test(content)
  for (const [, name = ''] of content.matchAll(/<!-- wp:([\w/-]+)[^<>]*\/-->/g)) {
    if (!/^(?:footnotes|separator|spacer|more|nextpage|post-\w+)$/.test(name))
      lost.add(`what the block "${name}" made of itself there`)
  }
  const withNotes = content
    .replace(/\r\n?/g, '\n')
    .replace(/<!-- wp:footnotes[^<>]*-->/, () => listOfNotes(notes))
  const written = writeShortcodes(withNotes, { attachments, lost })
  return tidyHtml(hasBlocks ? written : paragraphs(written), {
    own: page => {
      writeAddresses(page)
      writeBlocks(page)
    },
    lost,
    isGallery: element =>
      hasClass(
        element,
        'wp-block-gallery',
        'blocks-gallery-grid',
        'gallery',
        'tiled-gallery',
        'wp-block-jetpack-tiled-gallery',
      ),
  })
}

function listOfNotes(json: string): string {
  try {
    const notes: unknown = JSON.parse(json)
    if (!Array.isArray(notes)) return ''
    const items = notes.map(note =>
      typeof note === 'object' && note !== null && 'id' in note && 'content' in note
        ? `<li id="${escapeText(String(note.id)).replaceAll('"', '')}">${String(note.content)}</li>`
        : '',
    )
    return `<ol>${items.join('')}</ol>`
  } catch {
    return ''
  }
}

/** An address alone on its line is shown as what it leads to (oEmbed). */
function writeAddresses(page: Page): void {
  for (const embed of findAll(page, withClass('wp-block-embed'))) {
    const address = textOf(findFirst(embed, withClass('wp-block-embed__wrapper')) ?? []).trim()
    const caption = findFirst(embed, named('figcaption'))
    if (isWebAddress(address))
      replace(embed, `${linkAlone(address)}${caption ? `<p>${innerHtml(caption)}</p>` : ''}`)
  }
  for (const line of findAll(page, named('p'))) {
    const address = textOf(line).trim()
    if (isWebAddress(address) && !findFirst(line, named('img'))) replace(line, linkAlone(address))
  }
}

function writeBlocks(page: Page): void {
  for (const button of findAll(page, withClass('wp-block-button__link'))) button.attribs.class = 'button'
  for (const verse of findAll(page, withClass('wp-block-verse')))
    replace(verse, `<p class="verse">${innerHtml(verse)}</p>`)
  for (const pull of findAll(page, withClass('wp-block-pullquote'))) {
    const words = findFirst(pull, named('blockquote')) ?? pull
    replace(pull, `<blockquote class="pull">${innerHtml(words)}</blockquote>`)
  }
  for (const file of findAll(page, withClass('wp-block-file'))) {
    const link = findFirst(file, named('a'))
    if (link && isWebAddress(link.attribs.href ?? ''))
      replace(file, linkAlone(link.attribs.href ?? '', textOf(link).trim()))
  }
  for (const picture of findAll(page, withClass('wp-caption'))) {
    const words = findFirst(picture, withClass('wp-caption-text'))
    const image = findFirst(picture, named('img'))
    if (image && words && picture.name === 'div') {
      const caption = innerHtml(words)
      replace(words, '')
      replace(picture, `<figure>${innerHtml(picture)}<figcaption>${caption}</figcaption></figure>`)
    }
  }
}

/** Elements around which a line ends. */
const block =
  'address|article|aside|blockquote|details|div|dl|fieldset|footer|form|h[1-6]|header|hr|iframe|nav|ol|section|ul'
const around = new RegExp(`(</?(?:${block})(?:\\s[^<>]*)?/?>)`, 'gi')
const blockStart = new RegExp(`^\\s*</?(?:${block}|p|li|dt|dd)[\\s/>]`, 'i')
/** What is left as it is written. */
const kept = /<(pre|script|style|textarea|figure|table)[\s>]/gi

/** What the classic editor leaves to `wpautop`: an empty line parts paragraphs, the end of a line breaks it. */
function paragraphs(content: string): string {
  return partsOf(content, kept, ([, name = '']) => `</${name}>`)
    .map(({ text, span }) => (span ? text : paragraphsOf(text)))
    .join('\n')
}

function paragraphsOf(text: string): string {
  const parted = text.replace(around, '\n\n$1\n\n')
  return parted
    .split(/\n\s*\n/)
    .filter(part => part.trim() !== '')
    .map(part =>
      blockStart.test(part) ? part : `<p>${part.trim().replace(/(?<!<br\s?\/?>)\n/g, '<br>\n')}</p>`,
    )
    .join('\n')
}
