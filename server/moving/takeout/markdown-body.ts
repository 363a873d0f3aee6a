/** The words of a letter as Markdown, with addresses of the pictures and files that lie beside it in the takeout. */
import { printMarkdown } from '../formats/markdown/print-markdown.ts'

/** Reads a letter, so a long one is given to the thread for what others wrote. */
export const markdownBody = ({ body, baseUrl }: { body: string; baseUrl: string }): string =>
  printMarkdown(body, path => besideLetter(path, baseUrl))

/** The address in the folder of letters; the same for what does not lie in the takeout. */
function besideLetter(address: string, baseUrl: string): string {
  const path = address.startsWith(`${baseUrl}/files/`) ? address.slice(baseUrl.length) : address
  return path.startsWith('/files/') ? `..${path}` : path.replace(/^\/objects\//, '../images/')
}
