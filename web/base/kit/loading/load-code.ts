/** Code that is fetched when somebody presses what needs it (dynamic import), and what helps where it does not arrive. */
import { t } from '../../translations.ts'
import type { ToastNote } from '../../ui/toast.ts'

/** A browser does not fetch again what it could not fetch once: to try again would help nobody. */
export const notLoaded = (): string => t('call.notLoaded')

export class NotLoaded extends Error {}

/** Said when it is shown: as this module is loaded no language is spoken yet. */
export const notLoadedNote: ToastNote = {
  get title() {
    return t('call.notLoadedTitle')
  },
  get description() {
    return notLoaded()
  },
  variant: 'destructive',
}

/** @throws NotLoaded */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(cause => {
    throw new NotLoaded(notLoaded(), { cause })
  })
