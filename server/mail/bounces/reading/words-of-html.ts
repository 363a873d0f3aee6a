/** The words of a mail that has only HTML, as plain text. */
import { ShallowParser } from '../../../base/shallow-parser.ts'

const silent = new Set(['style', 'script'])

/** A blank stands for each tag, as words on both sides of one are two. */
export function wordsOfHtml(html: string): string {
  let words = ''
  let hidden = ''
  const parser = new ShallowParser({
    onopentag(name) {
      if (hidden === '' && silent.has(name)) hidden = name
      words += ' '
    },
    ontext(text) {
      if (hidden === '') words += text
    },
    onclosetag(name) {
      if (name === hidden) hidden = ''
      words += ' '
    },
  })
  parser.end(html)
  return words.replace(/[ \t]+/g, ' ')
}
