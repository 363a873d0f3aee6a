/** Prints a letter's body to be read, wherever readers get it as HTML. */
import { firstLanguage } from '../../base/languages/catalogue.ts'
import { parseBody } from './clean-body.ts'
import { linkElsewhere } from './elsewhere/pictures-elsewhere.ts'
import { printToRead } from './print-html.ts'

/** @param body cleaned here once more. @param language of what stands beside the author's words */
export const printPageBody = (body: string, language = firstLanguage): string =>
  printToRead(linkElsewhere(parseBody(body), language), language)
