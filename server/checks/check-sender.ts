/** Whether the site's own configuration lets a letter arrive: its address, and the address its links lead to. */
import type { Finding } from '../../contract/checks.ts'
import type { Config } from '../config.ts'
import { hostFault } from './judge-address.ts'

/** Nothing while no mail leaves the house: then everything works on one machine. */
export function checkSender({
  smtpUrl,
  mailFrom,
  baseUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'baseUrl'>): Finding[] {
  if (!smtpUrl) return []
  const findings: Finding[] = []
  const say = (message: string, fix: string) =>
    findings.push({ kind: 'sender', place: { in: 'configuration' }, message, fix })
  if (hostFault(mailFrom.split('@')[1] ?? '')) {
    say(
      `Letters come from ${mailFrom}, which no mail server can check.`,
      'Set MAIL_FROM to an address at a domain of yours and start the site again; most servers refuse or hide mail without one.',
    )
  }
  const { host, hostname } = new URL(baseUrl)
  if (hostFault(hostname)) {
    say(
      `The links in the mail lead to ${host}, which your readers cannot reach.`,
      'Set BASE_URL to the address under which readers open this site, and start it again.',
    )
  }
  return findings
}
