/** Pictures of a paste: those inside it are stored first; those of another site keep their address until they are brought in, see pictures/rehost-images.ts. */
import { leadsToItself } from '../../../../../contract/letters/body/foreign-pictures.ts'
import { losses } from '../../../../../contract/letters/body/letter-losses.ts'

/** Where pictures of a paste went: its address in the paste, and the one they have here. */
export type Stored = ReadonlyMap<string, string>

const own = /^\/objects\//

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
export function keepPictures(body: Element, { stored, lost }: { stored: Stored; lost: Set<string> }): void {
  for (const image of [...body.querySelectorAll('img')]) {
    // Google's boxes of a checklist.
    if (image.matches('[aria-roledescription="checkbox"]')) {
      lost.add(losses.boxes)
      image.remove()
      continue
    }
    const src = image.getAttribute('src') ?? ''
    const path = stored.get(src) ?? (own.test(src) ? src : localPath(src))
    // What programs count their readers with is no picture.
    const isDot = [image.getAttribute('width'), image.getAttribute('height')].includes('1')
    // Substack's way to show it large: it leads to the picture alone.
    const enlarged = image.closest('a.image-link')
    if (enlarged && leadsToItself(enlarged.getAttribute('href'), src))
      enlarged.replaceWith(...enlarged.childNodes)
    if (path) image.setAttribute('src', path)
    else if (isDot || !/^https?:/i.test(src)) {
      if (!isDot) lost.add(losses.picture)
      const around = image.closest('a, picture')
      image.remove()
      if (around && around.textContent?.trim() === '' && !around.querySelector('img')) around.remove()
    }
  }
}

/** Copied from a page of this site. */
function localPath(src: string): string | undefined {
  const prefix = `${globalThis.location?.origin}/objects/`
  return src.startsWith(prefix) ? src.slice(prefix.length - '/objects/'.length) : undefined
}
