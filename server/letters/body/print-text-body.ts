/** Prints a letter's body as plain text, for readers and programs that want no HTML. */
import { compile, type HtmlToTextOptions } from 'html-to-text'
import { letterParts } from './parts/letter-parts.ts'
import { printForText } from './print-page-body.ts'

const texts = letterParts.flatMap(({ text }) => text ?? [])

const options: HtmlToTextOptions = {
  wordwrap: false,
  formatters: Object.assign({}, ...texts.map(({ formatters }) => formatters)),
  selectors: texts.flatMap(({ selectors }) => selectors),
}

let convert: ReturnType<typeof compile> | undefined

/**
 * @param body from cleanBody
 * @param baseUrl makes the addresses of files absolute
 */
export function printTextBody(body: string, baseUrl = ''): string {
  // Made when it is first asked for: it takes a tenth of a site's start.
  convert ??= compile(options)
  return (
    convert(printForText(body).replaceAll('href="/files/', `href="${baseUrl}/files/`))
      // Looked for from the first blank of a run alone: from each of them a long run would take hours.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
