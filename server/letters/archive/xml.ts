/** Text in XML: escaped, and without the characters that XML cannot hold at all. */
import { escapeAttribute } from '../../../contract/letters/body/escape-html.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** XML knows no named space. */
const escapeXml = (text: string) =>
  escapeAttribute(text.toWellFormed().replace(impossible, '')).replaceAll('&nbsp;', '\u00a0')

/** One element with text in it. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
