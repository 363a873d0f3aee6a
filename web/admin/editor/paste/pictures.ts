/** Pictures of a paste: those inside it are stored here; those of another site are left out, for they would tell it who reads. */

/** Where pictures of a paste went: its address in the paste, and the one they have here. */
export type Stored = ReadonlyMap<string, string>

const own = /^\/objects\//

/** Pictures that lie in the paste itself. */
export function insidePictures(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/<img[^>]*\ssrc="(data:image\/[\w+.-]+;base64,[^"]+)"/gi)].map(
        ([, src]) => src ?? '',
      ),
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

/**
 * @param isOwn copied out of a letter: its pictures stay whatever they are
 * @param lost is told of what is left out
 */
export function keepPictures(
  body: Element,
  { stored, isOwn, lost }: { stored: Stored; isOwn: boolean; lost: Set<string> },
): void {
  for (const image of [...body.querySelectorAll('img')]) {
    const src = image.getAttribute('src') ?? ''
    const path = stored.get(src) ?? (own.test(src) ? src : localPath(src))
    if (path) image.setAttribute('src', path)
    else if (!(isOwn && /^https?:/.test(src) && /\balign-/.test(image.className))) {
      // What programs count their readers with is no picture.
      const isDot = [image.getAttribute('width'), image.getAttribute('height')].includes('1')
      if (!isDot) lost.add(/^https?:/i.test(src) ? 'a picture of another site' : 'a picture')
      const around = image.closest('a, picture')
      image.remove()
      if (around && around.textContent?.trim() === '' && !around.querySelector('img')) around.remove()
    }
  }
  for (const figure of body.querySelectorAll('figure')) {
    if (!figure.querySelector('img')) figure.replaceWith(...figure.childNodes)
  }
}

/** Copied from a page of this site. */
function localPath(src: string): string | undefined {
  const prefix = `${globalThis.location?.origin}/objects/`
  return src.startsWith(prefix) ? src.slice(prefix.length - '/objects/'.length) : undefined
}
