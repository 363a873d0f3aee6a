/** The calls of the Mail page that say and change where reports of bounces come in. */
import type { FastifyInstance } from 'fastify'
import { bounceProviders } from '../../../../contract/mail/bounce-providers.ts'
import * as endpoints from '../../../../contract/mail/bounce-settings.ts'
import type { MailboxConfig } from '../../../base/config-bounces.ts'
import { noteEvent } from '../../../base/http/security-events.ts'
import { ok, said, serve } from '../../../base/http/serve.ts'
import type { Site } from '../../../base/site.ts'
import { mailboxGroup } from '../../mail-settings/stored-bounces.ts'
import { readStoredMail, type StoredMail } from '../../mail-settings/stored-mail.ts'
import {
  forgetListener,
  forgetMailbox,
  givenBounces,
  saveBounceAddress,
  saveMailbox,
  saveWebhookSecret,
} from './save-sources.ts'
import { tryMailbox } from './try-mailbox.ts'

export function bounceSettingsRoutes(app: FastifyInstance, site: Site): void {
  const changed = async () => {
    noteEvent(site, 'mail settings changed')
    return ok(await viewOf(site))
  }

  serve(app, endpoints.readBounceSettings, async () => ok(await viewOf(site)))

  serve(app, endpoints.saveBounceAddress, async ({ body }) => {
    return (await saveBounceAddress(site, body.address)) ?? changed()
  })

  serve(app, endpoints.saveMailbox, async ({ body }) => {
    return (await saveMailbox(site, body.use, body.mailbox)) ?? changed()
  })

  serve(app, endpoints.forgetMailbox, async ({ body }) => (await forgetMailbox(site, body.use)) ?? changed())

  serve(app, endpoints.forgetListener, async () => {
    await forgetListener(site)
    return said('done.bounceSourceRemoved')
  })

  serve(app, endpoints.saveWebhookSecret, async ({ body }) => {
    return (await saveWebhookSecret(site, body.provider, body.secret)) ?? changed()
  })

  serve(app, endpoints.tryMailbox, async ({ body }, { request }) =>
    ok(await tryMailbox(site, body, await app.speakerOf(request))),
  )
}

async function viewOf({ db, config }: Site): Promise<endpoints.BounceSettings> {
  const stored = await readStoredMail(db)
  const given = givenBounces(config)
  const { address, imap, webhooks } = config.bounces
  return {
    address: address ?? '',
    mailboxes: {
      bounces: viewOfMailbox(given?.imap, stored[mailboxGroup.bounces], imap),
      test: viewOfMailbox(undefined, stored[mailboxGroup.test], config.testMailbox),
    },
    webhooks: bounceProviders.filter(provider => webhooks[provider] !== undefined),
    fixed: {
      address: given?.address !== undefined,
      mailbox: given?.imap !== undefined,
      webhooks: bounceProviders.filter(provider => given?.webhooks[provider] !== undefined),
    },
  }
}

/** What is stored is shown also where its password cannot be read. */
function viewOfMailbox(
  given: MailboxConfig | undefined,
  stored: StoredMail['mail_mailbox_bounces'],
  inForce: MailboxConfig | undefined,
): endpoints.BounceSettings['mailboxes']['bounces'] {
  if (given) {
    const { host, port, isSecure, user, folder } = given
    return { host, port, security: isSecure ? 'tls' : 'starttls', user, folder, hasPassword: true }
  }
  return stored ? { ...stored, hasPassword: inForce !== undefined } : null
}
