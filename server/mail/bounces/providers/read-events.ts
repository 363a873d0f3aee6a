/** Reads what a provider's post says, once it is known to be the provider's. */
import type { BounceProvider } from '../../../../contract/mail/bounce-providers.ts'
import type { Found } from './provider.ts'
import { providers } from './providers.ts'

export interface SaidByProvider {
  provider: BounceProvider
  text: string
  /** The provider's own name of the post, or ''. */
  id: string
}

export const readEvents = ({ provider, text, id }: SaidByProvider): Found =>
  providers[provider].read({ text, id })
