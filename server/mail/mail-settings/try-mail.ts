/** Tries a mail server for the author, step by step, and says how it went; nothing is stored. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { Say } from '../../../contract/languages/keys.ts'
import type { tryMailServer as endpoint } from '../../../contract/mail/mail-settings.ts'
import type { Tried } from '../../../contract/mail/tried.ts'
import { randomId } from '../../base/db/ids.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import { siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { composeMail } from '../compose-mail.ts'
import { fillMail, prepareMail, wireAddress } from '../fill-mail.ts'
import { createSigner } from '../sign-mail.ts'
import { type Trial, trySmtp } from '../smtp/try-smtp.ts'
import { explainFailure } from './explain-failure.ts'
import { completeServer } from './save-mail.ts'
import { trialMail } from './trial-mail.ts'

type Plan = BodyOf<typeof endpoint>
type NotTried = Refused<'mailNoServer' | 'mailPasswordAgain' | 'mailCleartext' | 'invalidEmail'>

/**
 * Connects to whatever server the author names, also one of the same machine or network: a relay there is the usual case, the
 * author runs the machine, and what comes back is what a mail server says (decision 168).
 */
export async function tryMail(
  site: Site,
  { until, server: typed, sender, to }: Plan,
  t: Say,
): Promise<Tried | NotTried> {
  const { config } = site
  const server = typed && !config.given.smtp ? await completeServer(site, typed) : config.smtp
  if (!server) return refuse('mailNoServer')
  if ('refused' in server) return server
  if (until === 'letter' && to === '') return refuse('invalidEmail')
  const from = config.given.mailFrom ?? (sender?.from || config.mailFrom)
  const replyTo = config.given.replyTo ?? (sender ? sender.replyTo || undefined : config.replyTo)
  const mail = until === 'letter' ? await writeTrial(site, { from, replyTo, to }) : undefined
  const allow = { cleartextLogin: config.smtpCleartextLogin }
  const trial = await trySmtp(server, { allow, login: until !== 'connect', mail })
  const { words, failure } = trial
  if (failure) return { worked: false, message: explainFailure(t, failure, { server, from }), words }
  const hasLogin = server.user !== ''
  return { worked: true, message: tellSuccess(t, until, { ...trial, hasLogin, to }), words }
}

function tellSuccess(
  t: Say,
  until: Plan['until'],
  { tls, hasLogin, to }: Trial & { hasLogin: boolean; to: string },
) {
  if (until === 'connect')
    return tls ? t('mailFailures.answersEncrypted', { protocol: tls }) : t('mailFailures.answersPlain')
  if (until === 'login') return t(hasLogin ? 'mailFailures.loginWorks' : 'mailFailures.noLoginNeeded')
  return t('mailFailures.accepted', { address: to })
}

/** A letter to oneself, as letters leave. @param mark its Message-ID begins with it */
export async function writeTrial(
  { db, config, clock }: Pick<Site, 'db' | 'config' | 'clock'>,
  {
    from,
    replyTo,
    to,
    mark = randomId(),
  }: { from: string; replyTo: string | undefined; to: string; mark?: string },
) {
  const parts = trialMail(await siteSettings(db, config), config)
  const composed = await composeMail(parts, { mailFrom: from, replyTo, baseUrl: config.baseUrl }, clock.now())
  const reader = { deliveryId: mark, token: '', email: to }
  const message = await createSigner(config.dkim)(fillMail(prepareMail(composed), reader))
  return { from: composed.from, to: wireAddress(to), message }
}
