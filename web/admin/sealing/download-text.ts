/** Gives the author a file that was made in this tab (object URL): the site never sees it. */

/** @param name with its ending */
export function downloadText(name: string, text: string, type: 'text/plain' | 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** As CSV that a spreadsheet shows and never calculates, in UTF-8 that it recognises. */
export async function downloadCsv(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { default: tool } = await import('papaparse/papaparse.min.js')
  const text = tool.unparse(rows, { newline: '\r\n', quotes: true, escapeFormulae: true })
  downloadText(name, `\uFEFF${text}\r\n`, 'text/csv')
}
