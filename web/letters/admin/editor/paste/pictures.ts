/** Pictures of a paste: those inside it are stored first; those of another site keep their address until they are brought in, see pictures/rehost-images.ts. */
import { writePictures } from '../../../../../contract/letters/body/foreign/pictures.ts'
import { isBlank, named, type Page } from '../../../../../contract/letters/body/foreign/tree.ts'
import type { Losses } from '../../../../../contract/letters/body/letter-losses.ts'

/** Where pictures of a paste went: its address in the paste, and the one they have here. */
export type Stored = ReadonlyMap<string, string>

/** Pictures that lie in the paste itself. */
export function insidePictures(html: string): string[] {
  return [
    ...new Set(
      html
        .split(/<img/i)
        .slice(1)
        .filter(rest => rest.includes('>'))
        .map(rest => rest.slice(0, rest.indexOf('>')))
        .filter(tag => !/roledescription="checkbox"/i.test(tag))
        .flatMap(tag => /\ssrc="(data:image\/[\w+.-]+;base64,[^"]+)"/i.exec(tag)?.[1] ?? []),
    ),
  ]
}

/** @returns undefined for what is no picture in base64 */
export function fileOf(address: string): File | undefined {
  const [, type, data] = /^data:(image\/[\w+.-]+);base64,(.+)$/is.exec(address) ?? []
  if (!type || !data) return undefined
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), letter => letter.charCodeAt(0))
    return new File([bytes], `pasted.${type.slice(6).replace(/\W.*/, '')}`, { type })
  } catch {
    return undefined
  }
}

/** @param lost is told of what is left out */
export function keepPictures(page: Page, { stored, lost }: { stored: Stored; lost: Losses }): void {
  for (const image of page.findAll(named('img'))) {
    // Google's boxes of a checklist.
    if (image.attribs['aria-roledescription'] !== 'checkbox') continue
    lost.add('letterLosses.boxes')
    image.remove()
  }
  const shown = (address: string) => stored.get(address) ?? pathHere(address) ?? onWeb(address)
  writePictures(page, (address, src) => shown(address) ?? shown(src) ?? '')
  for (const image of page.findAll(({ name, attribs }) => name === 'img' && !attribs.src)) {
    lost.add('letterLosses.picture')
    const around = image.closest(named('a picture'))
    image.remove()
    if (around && isBlank(around) && !around.holds('img')) around.remove()
  }
}

/** The path of a picture that this site has, also where it was copied from a page of it. */
function pathHere(src: string): string | undefined {
  const path = src.replace(`${globalThis.location?.origin}/`, '/')
  return path.startsWith('/objects/') ? path : undefined
}

const onWeb = (src: string) => (/^https?:/i.test(src) ? src : undefined)
