/** Whether the site's own configuration lets a letter arrive: its address, and the address its links lead to. */
import type { Finding } from '../../../contract/letters/checks.ts'
import type { Config } from '../../base/config.ts'
import { hostFault } from './judge-address.ts'

/** Nothing while no mail leaves the house: then everything works on one machine. */
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
      `Letters come from ${mailFrom}, which no mail server can check.`,
      'Set an address at a domain of yours on the Mail page; most servers refuse or hide mail without one.',
    )
  }
  const { host, hostname } = new URL(baseUrl)
  if (hostFault(hostname)) {
    say(
      `The links in the mail lead to ${host}, which your readers cannot reach.`,
      'Set the address under which readers open this site on the Mail page.',
    )
  }
  return findings
}
