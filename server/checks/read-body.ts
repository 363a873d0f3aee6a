/** Reads from a letter's body what the check looks at, in the order and count in which the editor has it. */
import { Parser } from 'htmlparser2'

export interface ReadLink {
  href: string
  /** What it says; pictures in it count as words. */
  text: string
}

export interface ReadImage {
  src: string
  alt: string | undefined
}

export interface ReadBody {
  links: ReadLink[]
  images: ReadImage[]
  /** The columns of each table. */
  tables: number[]
  /** The words of each footnote, from the first on. */
  notes: string[]
  /** Line by line, as the author reads it. */
  text: string
  /** Whether there is a word outside of buttons. */
  saysSomething: boolean
}

const inline = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'sup', 'sub', 'span', 'img'])

/** @param html as the editor or another program sent it: uncleaned, of any depth */
export function readBody(html: string): ReadBody {
  const body: ReadBody = { links: [], images: [], tables: [], notes: [], text: '', saysSomething: false }
  let link: ReadLink | undefined
  let isButton = false
  let isNote = false
  let columns = 0
  const parser = new Parser({
    onopentag(name, { href, src, alt, class: kind = '', ...others }) {
      if (!inline.has(name)) body.text += '\n'
      if (name === 'table') body.tables.push(0)
      if (name === 'tr') columns = 0
      if (name === 'td' || name === 'th') {
        columns += 1
        body.tables.push(Math.max(body.tables.pop() ?? 0, columns))
      }
      if (name === 'li' && others['data-note'] !== undefined) isNote = body.notes.push('') > 0
      if (name === 'a' && href !== undefined) {
        link = { href, text: '' }
        isButton = kind.split(' ').includes('button')
        body.links.push(link)
      }
      if (name !== 'img' || src === undefined) return
      body.images.push({ src, alt })
      if (link) link.text += 'picture'
    },
    ontext(text) {
      body.text += text
      if (link) link.text += text
      if (isNote) body.notes.push((body.notes.pop() ?? '') + text)
      if (!isButton && /[\p{L}\p{N}]/u.test(text)) body.saysSomething = true
    },
    onclosetag(name) {
      if (!inline.has(name)) body.text += '\n'
      if (name === 'li') isNote = false
      if (name !== 'a') return
      link = undefined
      isButton = false
    },
  })
  parser.end(html)
  return body
}
