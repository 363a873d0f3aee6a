/** Tells from an address whether it leads to a file that is kept: a recording, a film, a document; neither a page nor a picture. */
import { decodedOrSame } from '../../../contract/base/href.ts'
import { isKnownFile } from '../../../contract/files/file-parts.ts'
import { insideName } from '../incoming.ts'

/** Endings of files that are saved and never shown, beside those that have a type here. */
const saved =
  /\.(?:7z|rar|t?gz|tar|bz2|xz|dmg|exe|msi|apk|iso|azw3?|mobi|ppt|xls|odp|ics|vcf|midi?|aiff?|wma|wmv|avi|mkv|flv|mpe?g|3gp|ttf|otf|psd|srt|vtt)$/i

/** Without the place in it that a link leads to. */
export const withoutPlace = (address: string): string => address.replace(/#.*$/s, '')

/** What it is called, at the end of its address. */
export function fileNameIn(address: string): string {
  const path = insideName(address) ?? decodedOrSame(URL.parse(address)?.pathname ?? address)
  return path.split('/').findLast(part => part !== '') ?? address
}

/** @param address of the web, or within the export */
export function isFileAddress(address: string): boolean {
  if (!/^https?:/i.test(address) && insideName(address) === undefined) return false
  const name = fileNameIn(withoutPlace(address))
  return isKnownFile(name) || saved.test(name)
}
