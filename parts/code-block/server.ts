import { escapeAttribute, escapeText } from '../../contract/letters/body/escape-html.ts'
import { translatorFor } from '../../server/base/languages/translator-for.ts'
import { type HtmlNode, isBlankIn, type Lost } from '../../server/letters/body/html-node.ts'
import type { BlockPart } from '../../server/letters/body/parts/block-types.ts'
import { box } from '../../server/letters/body/parts/mail-box.ts'
import { markElements } from '../../server/letters/body/parts/word-marks.ts'
import { keepBlanks } from '../../server/letters/body/print-mail-line.ts'
import { colors } from '../../server/mail/sheet.ts'
import { typewriter } from '../code/server.ts'
import { codeBlock } from './part.ts'

declare module '../../server/letters/body/body-tree.ts' {
  interface Blocks {
    code: CodeBlock
  }
}

export interface CodeBlock {
  kind: 'code'
  text: string
}

/** Some programs write each line of a listing as a block. */
function codeOf(nodes: readonly HtmlNode[], lost: Lost): string {
  let code = ''
  let isEnded = false
  const add = (text: string) => {
    const isNext = isEnded && text !== '' && code !== '' && !code.endsWith('\n')
    code += isNext ? `\n${text}` : text
    if (text !== '') isEnded = false
  }
  const visit = (node: HtmlNode) => {
    if (typeof node === 'string' || node.name === 'br') {
      add(typeof node === 'string' ? node : '\n')
      return
    }
    if (node.name === 'img') lost?.add('letterLosses.picture')
    const isMark = markElements.has(node.name)
    if (isMark && node.name !== 'code' && !isBlankIn(node)) lost?.add('letterLosses.inCode')
    const isOfLine = isMark || node.name === 'img'
    isEnded ||= !isOfLine
    for (const child of node.children) visit(child)
    isEnded ||= !isOfLine
  }
  for (const node of nodes) visit(node)
  return code
}

const codeElement = (text: string) => `<code>${escapeText(text)}</code>`

function mail({ text }: CodeBlock): string {
  const lines = escapeText(keepBlanks(text)).replace(/\n/g, '<br>')
  return box(lines, `padding:12px 16px;background:${colors.paper};font:15px/23px ${typewriter}`, {
    shade: true,
  })
}

export const codeBlockOnServer: BlockPart<CodeBlock> = {
  ...codeBlock,
  kind: 'code',
  begins: ['pre'],
  read: ({ children }, { lost }) => [{ kind: 'code', text: codeOf(children, lost).replace(/\r\n?/g, '\n') }],
  within: () => ({}),
  change: block => block,
  stored: ({ text }) => `<pre>${codeElement(text)}</pre>`,
  // A long line is scrolled to by keyboard, too: not every browser stops at what scrolls.
  page: ({ text }, { speech }) =>
    `<pre tabindex="0" role="group" aria-label="${escapeAttribute(translatorFor(speech)('letterBody.code'))}">${codeElement(text)}</pre>`,
  mail,
  text: ({ text }) => text.trimEnd().replace(/^(?=.)/gm, '    '),
  words: ({ text }) => [text],
}
