/** Which pages of this browser are still open (Web Locks): what is written there is not lost. */

const prefix = 'foolscap-draft '

/** Locks the writer's name until the page ends, however it ends. @returns ends it earlier */
export function lockPage(writer: string): () => void {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  // On plain http there are no locks; then a copy may be offered while its page is open, which does no harm.
  navigator.locks?.request(prefix + writer, () => held).catch(() => {})
  return release
}

/** @returns the writers of all of them */
export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}
