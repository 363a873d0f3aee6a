/** Whether the site's own configuration lets a letter arrive: its address, and the address its links lead to. */
import type { Config } from '../../base/config.ts'
import { tell } from '../../base/languages/told.ts'
import { hostFault } from './judge-address.ts'
import type { UnsaidFinding } from './unsaid-finding.ts'

/** Nothing while e-mail isn't set up: then everything works on one machine. */
export function checkSender({
  smtp,
  mailFrom,
  baseUrl,
}: Pick<Config, 'smtp' | 'mailFrom' | 'baseUrl'>): UnsaidFinding[] {
  if (!smtp) return []
  const findings: UnsaidFinding[] = []
  const say = (message: string, fix: string) =>
    findings.push({ kind: 'sender', place: { in: 'configuration' }, message, fix })
  if (hostFault(mailFrom.split('@')[1] ?? '')) {
    say(tell('letterChecks.localSender', { address: mailFrom }), tell('letterChecks.fixLocalSender'))
  }
  const { host, hostname } = new URL(baseUrl)
  if (hostFault(hostname)) {
    say(tell('letterChecks.localSite', { host }), tell('letterChecks.fixLocalSite'))
  }
  return findings
}
