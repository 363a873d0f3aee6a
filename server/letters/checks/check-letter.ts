/** Looks a letter over before it is sent: nothing is stored, nothing leaves, nobody is asked. */
import type { BodyOf } from '../../../contract/base/endpoint.ts'
import type { Say } from '../../../contract/languages/keys.ts'
import type { checkLetter as endpoint } from '../../../contract/letters/checks.ts'
import type { RecipientFields } from '../../../contract/people/recipients.ts'
import { nowText } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import { lengthOf, readText } from '../../base/foreign/read-foreign.ts'
import { tell } from '../../base/languages/told.ts'
import { type SiteSettings, siteSettings } from '../../base/settings/site-settings.ts'
import type { Site } from '../../base/site.ts'
import { isChosenBy } from '../../mail/ledger/audience/audience-of.ts'
import { withoutCircles } from '../../mail/ledger/audience/choose-circles.ts'
import { selectRefusedLast } from '../../mail/ledger/copies/copy-queries.ts'
import { sayWords } from '../../mail/ledger/outcomes/say-words.ts'
import { letterSettings } from '../letter-mail.ts'
import { checkSender } from './check-sender.ts'
import { checkText } from './check-text.ts'
import type { UnsaidFinding } from './unsaid-finding.ts'

/** More than this in one list help nobody. */
const most = 1_000

export type LetterToCheck = BodyOf<typeof endpoint>

/** What should be looked at, from the top of the compose page to what is none of the letter's. */
export async function checkLetter(site: Site, letter: LetterToCheck, t: Say): Promise<UnsaidFinding[]> {
  const settings = await siteSettings(site.db, site.config)
  return [
    ...(await checkRecipients(site, letter, t)),
    ...(await checkTextOf(letter, settings, site.config)),
    ...checkSender(site.config),
  ]
}

async function checkRecipients(site: Site, letter: RecipientFields, t: Say): Promise<UnsaidFinding[]> {
  const plain = await withoutCircles({ db: site.longReads.db(), circles: site.circles }, letter)
  if ('refused' in plain) return []
  const means = isChosenBy(plain)
  const all = await selectRefusedLast(site.db, nowText(site.clock))
  const refused = all.filter(({ id }) => means(id)).slice(0, most)
  const [first] = refused
  if (!first) return []
  const who = first.name === '' ? first.email : `${first.name} (${first.email})`
  const said =
    refused.length === 1
      ? {
          message: first.reply
            ? tell('letterChecks.refusedLastWith', { who, reply: sayWords(t, first.reply).slice(0, 200) })
            : tell('letterChecks.refusedLast', { who }),
          fix: tell('letterChecks.fixRefusedLast'),
        }
      : {
          message: tell('letterChecks.severalRefusedLast', { count: refused.length }),
          fix: tell('letterChecks.fixSeveralRefusedLast'),
        }
  return [{ kind: 'refused', place: { in: 'recipients', subscribers: refused.map(withName) }, ...said }]
}

const withName = ({ id, email, name }: { id: string; email: string; name: string }) =>
  name === '' ? { id, email } : { id, email, name }

function checkTextOf(
  letter: LetterToCheck,
  settings: SiteSettings,
  config: Config,
): Promise<UnsaidFinding[]> {
  const { subject, body, fromName, language } = letter
  const input = {
    subject,
    body,
    fromName,
    language,
    settings: letterSettings(settings),
    baseUrl: config.baseUrl,
    replyTo: config.replyTo,
    formerUrls: config.formerUrls,
  }
  return readText('asked', 'letterToCheck', { reader: checkText, input, length: lengthOf(body) })
}
