/** Any SMTP server when one is set, the outbox on disk otherwise. */
import type { Config } from '../config.ts'
import { createOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'
import type { Transport } from './transport.ts'

export function chooseTransport(
  config: Pick<Config, 'smtpUrl' | 'smtpCleartextLogin' | 'dataDir'>,
): Transport {
  const { smtpUrl, smtpCleartextLogin: cleartextLogin, dataDir } = config
  return smtpUrl ? createSmtp(smtpUrl, { cleartextLogin }) : createOutbox(dataDir)
}
