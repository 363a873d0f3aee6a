/** What the link of a mail says behind its `#` (capability URL), which no server sees. */

interface Kept {
  ownPage?: unknown
}

/**
 * Reads it off the address: whoever copies the address to share it must not share their page. Until the tab is closed the
 * entry of its history has it, so that a reload leads to the same page.
 * @returns '' where the address says nothing
 */
export function takeLink(): string {
  const said = location.hash.replace(/^#/, '')
  if (said !== '') {
    history.replaceState({ ...history.state, ownPage: said }, '', location.pathname)
    return said
  }
  const { ownPage } = (history.state ?? {}) as Kept
  return typeof ownPage === 'string' ? ownPage : ''
}
