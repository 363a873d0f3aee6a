/** A post's content as WordPress stores it (blocks, shortcodes, lines without paragraphs) in the shapes of a letter. */

import { escapeText } from '../../../../contract/letters/body/escape-html.ts'
import { innerHtml } from '../../../../contract/letters/body/foreign/print-tree.ts'
import { isBlank, named, type Page, withClass } from '../../../../contract/letters/body/foreign/tree.ts'
import { tell } from '../../../base/languages/told.ts'
import { isFileAddress, withoutPlace } from '../file-address.ts'
import { shownAlone } from '../html/embeds.ts'
import { tidyHtml } from '../html/tidy.ts'
import { fileAlone, isWebAddress, replace } from '../html/tree.ts'
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
      lost.add(tell('movingLosses.outputOfBlock', { name }))
  }
  const withNotes = content
    .replace(/\r\n?/g, '\n')
    .replace(/<!-- wp:footnotes[^<>]*-->/, () => listOfNotes(notes))
  const written = writeShortcodes(withNotes, around)
  return tidyHtml(hasBlocks ? written : autop(withEmbedsApart(written)), {
    own: page => {
      writeAddresses(page)
      writeBlocks(page)
      markUploads(page, around)
      nameLooks(page, lost)
    },
    lost,
    isGallery: element =>
      element.hasClass(
        'wp-block-gallery blocks-gallery-grid gallery tiled-gallery wp-block-jetpack-tiled-gallery',
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

/** What the block editor says by classes of its own. */
function nameLooks(page: Page, lost: Set<string>): void {
  const looks = [
    ['has-text-align-center has-text-align-right', tell('letterLosses.alignment')],
    ['has-text-color has-inline-color', tell('letterLosses.color')],
    ['has-background', tell('letterLosses.background')],
  ] as const
  for (const [classes, loss] of looks)
    if (page.findFirst(one => one.hasClass(classes) && !isBlank(one))) lost.add(loss)
}

/** An address alone on its line is shown as what it leads to (oEmbed). */
function writeAddresses(page: Page): void {
  for (const embed of page.findAll(withClass('wp-block-embed'))) {
    const address = (embed.findFirst(withClass('wp-block-embed__wrapper'))?.text ?? '').trim()
    const caption = embed.findFirst(named('figcaption'))
    if (isWebAddress(address))
      replace(embed, `${shownAlone(address)}${caption ? `<div>${innerHtml(caption)}</div>` : ''}`)
  }
  for (const line of page.findAll(named('p'))) {
    const address = line.text.trim()
    if (isWebAddress(address) && !line.findFirst(named('img'))) replace(line, shownAlone(address))
  }
}

/** A link to what was uploaded there leads to a file, on whatever host WordPress keeps it. */
function markUploads(page: Page, { addresses }: Library): void {
  for (const link of page.findAll(named('a'))) {
    const address = link.attribs.href ?? ''
    if (addresses.has(withoutPlace(address)) && isFileAddress(address)) link.attribs.download = ''
  }
}

function writeBlocks(page: Page): void {
  for (const file of page.findAll(withClass('wp-block-file'))) {
    const link = file.findFirst(named('a'))
    if (link && isWebAddress(link.attribs.href ?? ''))
      replace(file, fileAlone(link.attribs.href ?? '', link.text.trim() || undefined))
  }
  for (const picture of page.findAll(withClass('wp-caption'))) {
    const words = picture.findFirst(withClass('wp-caption-text'))
    const image = picture.findFirst(named('img'))
    if (image && words && picture.name === 'div') {
      const caption = innerHtml(words)
      replace(words, '')
      replace(picture, `<figure>${innerHtml(picture)}<figcaption>${caption}</figcaption></figure>`)
    }
  }
}
