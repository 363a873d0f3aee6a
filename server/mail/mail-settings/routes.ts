/** The calls of the Mail page that say and change how mail leaves. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as endpoints from '../../../contract/mail/mail-settings.ts'
import { selectPasskeys } from '../../author/second-factor/factor-queries.ts'
import { noteEvent } from '../../base/http/security-events.ts'
import { ok, serve } from '../../base/http/serve.ts'
import type { Site } from '../../base/site.ts'
import { fixedFields, forgetServer, saveAddress, saveSender, saveServer } from './save-mail.ts'
import { readStoredMail } from './stored-mail.ts'
import { tryMail } from './try-mail.ts'

export function mailSettingsRoutes(app: FastifyInstance, site: Site): void {
  const changed = async () => {
    noteEvent(site, 'mail settings changed')
    return ok(await viewOf(site))
  }

  serve(app, endpoints.readMailSettings, async () => ok(await viewOf(site)))

  serve(app, endpoints.saveMailServer, async ({ body }) => (await saveServer(site, body)) ?? changed())

  serve(app, endpoints.forgetMailServer, async () => (await forgetServer(site)) ?? changed())

  serve(app, endpoints.saveMailSender, async ({ body }) => (await saveSender(site, body)) ?? changed())

  serve(app, endpoints.saveSiteAddress, async ({ body }, { request }) => {
    return (await saveAddress(site, body.baseUrl, originOf(request))) ?? changed()
  })

  serve(app, endpoints.tryMailServer, async ({ body }, { request }) =>
    ok(await tryMail(site, body, await app.speakerOf(request))),
  )
}

/** As the browser says it; behind a proxy the site itself may not know that it was https. */
function originOf({ headers }: FastifyRequest): string | undefined {
  const { origin } = headers
  return origin && /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : undefined
}

async function viewOf({ db, config }: Site): Promise<endpoints.MailSettings> {
  const [stored, passkeys] = await Promise.all([readStoredMail(db), selectPasskeys(db)])
  const server = config.given.smtp ?? stored.mail_server
  return {
    server: server
      ? {
          host: server.host,
          port: server.port,
          security: server.security,
          user: server.user,
          hasPassword: Boolean(config.smtp?.password),
        }
      : null,
    from: config.mailFrom,
    replyTo: config.replyTo ?? '',
    baseUrl: config.baseUrl,
    formerUrls: [...config.formerUrls],
    fixed: fixedFields(config),
    unreadable: config.mailFault !== undefined,
    hasPasskeys: passkeys.length > 0,
    cleartextLogin: config.smtpCleartextLogin,
  }
}
