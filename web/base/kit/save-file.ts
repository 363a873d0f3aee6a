/** Has the browser keep a file that was made in this tab (object URL): the site never sees it. */

/**
 * @param name with its ending
 * @param type of media: `text/csv;charset=utf-8`
 */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
