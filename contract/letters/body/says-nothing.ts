/** Which descriptions of pictures (alternative text) describe none. */

/** Characters; file systems take no longer name. */
const longestName = 255

/** What says nothing to somebody who cannot see the picture: the editor's default, a file's name. */
export function saysNothing(alt: string): boolean {
  const words = alt.trim()
  if (words.length > longestName) return false
  return (
    words === '' ||
    /^(newsletter image|image|picture|photo|img|untitled|screenshot)$/i.test(words) ||
    /^[\w()-]+(?: [\w()-]+)*\.(jpe?g|png|gif|webp|heic|avif|svg)$/i.test(words) ||
    /^(img|dsc|dscn|pxl|screenshot)[-_ ]?\d[\w-]*$/i.test(words)
  )
}
