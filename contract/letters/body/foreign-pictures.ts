/** What services write around pictures. */

/** A link around a picture that only shows it large: both lead to the same file, however it is made smaller on its way. */
export function leadsToItself(href: string | null | undefined, src: string | null | undefined): boolean {
  const own = fileIn(src)
  return own !== undefined && fileIn(href) === own
}

const fileIn = (address: string | null | undefined) =>
  /(?<![\w-])[\w-]+\.(?:jpe?g|png|gif|webp|heic|avif)/i.exec((address ?? '').split('%2F').at(-1) ?? '')?.[0]
