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
import { autop } from './autop.ts'
import { type Library, writeShortcodes } from './shortcodes.ts'

interface Around extends Library {
  /** The number of the post. */
  post: string
  /** JSON of the footnotes block, which WordPress keeps beside the content: `[{"id":…,"content":…}]`. */
  notes: string
  /** Is told what a letter cannot hold. */
  lost: Set<string>
}

export function readWordPressHtml(content: string, around: Around): string {
  const { notes, lost } = around
  const hasBlocks = /<!-- wp:/.test(content)
  for (const [, name = ''] of content.matchAll(/<!-- wp:([\w/-]+)(?:[^<>\w/-][^<>]*)?\/-->/g)) {
    if (!/^(?:footnotes|separator|spacer|more|nextpage|post-\w+)$/.test(name))
      lost.add(`what the block "${name}" made of itself there`)
  }
  const withNotes = content
    .replace(/\r\n?/g, '\n')
    .replace(/<!-- wp:footnotes[^<>]*-->/, () => listOfNotes(notes))
  const written = writeShortcodes(withNotes, around)
  return tidyHtml(hasBlocks ? written : autop(withEmbedsApart(written)), {
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

/** An address alone on a line is shown as what it leads to, also between lines of words. */
const withEmbedsApart = (content: string) =>
  content.replace(/^[ \t]{0,200}(https?:\/\/[^\s<>"]+)[ \t]{0,200}$/gm, '\n\n$1\n\n')

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
