/** Whether the site's own configuration lets a letter arrive: its address, and the address its links lead to. */
import { type Sentence, sentence } from '../../../contract/languages/sentence.ts'
import type { Config } from '../../base/config.ts'
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
  const say = (message: Sentence, fix: Sentence) =>
    findings.push({ kind: 'sender', place: { in: 'configuration' }, message, fix })
  if (hostFault(mailFrom.split('@')[1] ?? '')) {
    say(sentence('letterChecks.localSender', { address: mailFrom }), sentence('letterChecks.fixLocalSender'))
  }
  const { host, hostname } = new URL(baseUrl)
  if (hostFault(hostname)) {
    say(sentence('letterChecks.localSite', { host }), sentence('letterChecks.fixLocalSite'))
  }
  return findings
}
