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
  /** Line by line, as the author reads it. */
  text: string
  /** Whether there is a word outside of buttons. */
  saysSomething: boolean
}

const inline = new Set(['a', 'strong', 'b', 'em', 'i', 'span', 'img'])

/** @param html as the editor or another program sent it: uncleaned, of any depth */
export function readBody(html: string): ReadBody {
  const body: ReadBody = { links: [], images: [], text: '', saysSomething: false }
  let link: ReadLink | undefined
  let isButton = false
  const parser = new Parser({
    onopentag(name, { href, src, alt, class: kind = '' }) {
      if (!inline.has(name)) body.text += '\n'
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
      if (!isButton && /[\p{L}\p{N}]/u.test(text)) body.saysSomething = true
    },
    onclosetag(name) {
      if (!inline.has(name)) body.text += '\n'
      if (name !== 'a') return
      link = undefined
      isButton = false
    },
  })
  parser.end(html)
  return body
}
