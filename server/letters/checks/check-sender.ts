/** Whether the site's own configuration lets a letter arrive: its address, and the address its links lead to. */
import type { Finding } from '../../../contract/letters/checks.ts'
import type { Config } from '../../base/config.ts'
import { hostFault } from './judge-address.ts'

/** Nothing while e-mail isn't set up: then everything works on one machine. */
export function checkSender({
  smtp,
  mailFrom,
  baseUrl,
}: Pick<Config, 'smtp' | 'mailFrom' | 'baseUrl'>): Finding[] {
  if (!smtp) return []
  const findings: Finding[] = []
  const say = (message: string, fix: string) =>
    findings.push({ kind: 'sender', place: { in: 'configuration' }, message, fix })
  if (hostFault(mailFrom.split('@')[1] ?? '')) {
    say(
      `Your From address is ${mailFrom}, which no mail server can check.`,
      'On the Mail page, set an address at a domain you own. Most mail servers refuse or hide mail without one.',
    )
  }
  const { host, hostname } = new URL(baseUrl)
  if (hostFault(hostname)) {
    say(
      `The links in the e-mail lead to ${host}, which your readers can’t open.`,
      'On the Mail page, set the address at which readers open this site.',
    )
  }
  return findings
}
