/** Which pages of this browser are still being written on: their copies are not lost. */

const prefix = 'foolscap-draft '

/** The browser gives the mark back when the page ends, however it ends. @returns ends it earlier */
export function markAsLiving(writer: string): () => void {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  // On plain http there are no locks; then a copy may be offered while its page is open, which does no harm.
  navigator.locks?.request(prefix + writer, () => held).catch(() => {})
  return release
}

export async function livingPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}
