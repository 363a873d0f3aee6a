/** Prints a letter's body to be read, wherever readers get it as HTML. */
import { parseBody } from './clean-body.ts'
import { linkElsewhere } from './elsewhere/pictures-elsewhere.ts'
import { printToRead } from './print-html.ts'

/** @param body cleaned here once more */
export const printPageBody = (body: string): string => printToRead(linkElsewhere(parseBody(body)))
