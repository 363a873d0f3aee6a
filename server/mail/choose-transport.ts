/** Any SMTP server when one is set, the outbox on disk otherwise; whichever the settings name at the moment (hot reload). */
import type { Config } from '../base/config.ts'
import type { MailServer } from '../base/live-config.ts'
import { createOutbox, keptIds, keptWords, removeKept } from './outbox.ts'
import { createSmtp } from './smtp/smtp.ts'
import type { Carrier, Transport } from './transport.ts'

type TransportConfig = Pick<Config, 'smtp' | 'smtpCleartextLogin' | 'dataDir' | 'mailFault'>

/** Whether mail leaves the house, or would if its settings could be read. */
export const hasMailServer = ({ smtp, mailFault }: Pick<Config, 'smtp' | 'mailFault'>): boolean =>
  smtp !== undefined || mailFault !== undefined

/**
 * A mail in flight keeps the connection it began on; the next one goes as the settings say then.
 * @param config asked before every mail
 */
export function chooseTransport(config: TransportConfig): Transport {
  // Its folder is there from the start, for whoever looks into it before the first mail.
  let outbox = config.smtp ? undefined : createOutbox(config.dataDir)
  const transportOf = (smtp: MailServer | undefined) => {
    if (smtp) return createSmtp(smtp, { cleartextLogin: config.smtpCleartextLogin })
    outbox ??= createOutbox(config.dataDir)
    return outbox
  }
  /** Whose mails lie in the outbox; undefined: unknown. */
  let kept: Set<string> | undefined
  const forgetKept = async (id: string) => {
    kept ??= await keptIds(config.dataDir)
    if (kept.delete(id)) await removeKept(config.dataDir, id)
  }
  return {
    open: () => {
      const carrier = createFollowing(config, smtp => transportOf(smtp).open())
      return {
        ...carrier,
        async deliver(mail) {
          const outcome = await carrier.deliver(mail)
          if (outcome.kind !== 'accepted') return outcome
          if (outcome.words === keptWords) kept = undefined
          else await forgetKept(mail.id)
          return outcome
        },
      }
    },
  }
}

function createFollowing(config: TransportConfig, open: (smtp: MailServer | undefined) => Carrier): Carrier {
  let used: { smtp: MailServer | undefined; carrier: Carrier } | undefined
  const close = () => {
    used?.carrier.close()
    used = undefined
  }
  return {
    close,
    async deliver(mail) {
      const { smtp, mailFault } = config
      // Nothing goes to the outbox instead: that would count as sent.
      if (mailFault !== undefined) {
        close()
        return { kind: 'unreachable', words: mailFault }
      }
      if (used && used.smtp !== smtp) close()
      used ??= { smtp, carrier: open(smtp) }
      return used.carrier.deliver(mail)
    },
    hangUp: () => used?.carrier.hangUp?.() ?? false,
  }
}
