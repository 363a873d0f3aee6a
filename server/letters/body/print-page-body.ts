/** Prints a letter's body to be read, wherever readers get it as HTML. */
import { firstSpeech } from '../../base/languages/translator-for.ts'
import { parseBody } from './clean-body.ts'
import { linkElsewhere } from './elsewhere/pictures-elsewhere.ts'
import { printToRead } from './print-html.ts'

/** @param body cleaned here once more. @param speech of what stands beside the author's words */
export const printPageBody = (body: string, speech = firstSpeech): string =>
  printToRead(linkElsewhere(parseBody(body), speech), speech)
