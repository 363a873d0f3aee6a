/** Code that is fetched when somebody presses what needs it (dynamic import), and what helps where it does not arrive. */
import type { ToastNote } from '../../ui/toast.ts'

/** A browser does not fetch again what it could not fetch once: to try again would help nobody. */
export const notLoaded = 'Your connection was lost, or the site was updated. Loading the page again helps.'

export class NotLoaded extends Error {}

export const notLoadedNote: ToastNote = {
  title: 'That did not load',
  description: notLoaded,
  variant: 'destructive',
}

/** @throws NotLoaded */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(cause => {
    throw new NotLoaded(notLoaded, { cause })
  })
