/** Looks into the mailbox of bounces by the clock (polling), and keeps for the page how the last look went. */
import { laterText } from '../../base/clock.ts'
import type { Site } from '../../base/site.ts'
import { mailboxId, readMailbox } from './mailbox.ts'
import { oldest } from './providers/weigh-post.ts'
import { dropTokens, findMailbox, noteLook } from './queries.ts'

type Parts = Pick<Site, 'db' | 'clock' | 'config' | 'mailer'>

/** Until all of it is read. @param ending aborted when it should come to its end */
export async function lookIntoMailbox(site: Parts, ending?: AbortSignal): Promise<void> {
  const { imap } = site.config.bounces
  if (!imap) return
  const id = mailboxId(imap)
  const trouble = await readMailbox(site, imap, ending).then(
    () => null,
    (error: Error) => error.message,
  )
  if (((await findMailbox(site.db, id))?.trouble ?? null) !== trouble) await noteLook(site.db, id, trouble)
}

/** Tokens whose signature is too old by now are not believed anyway. */
export const sweepTokens = (site: Pick<Site, 'db' | 'clock'>) =>
  dropTokens(site.db, laterText(site.clock, -2 * oldest))
