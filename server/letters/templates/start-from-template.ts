/** Makes a new draft out of a template (instantiate): its words, for everyone. */
import type { Letter } from '../../../contract/letters/letters.ts'
import { nowText } from '../../base/clock.ts'
import { randomId } from '../../base/db/ids.ts'
import { type Refused, refuse } from '../../base/http/refuse.ts'
import type { Site } from '../../base/site.ts'
import { newDraft, toChange } from '../drafts/save-draft.ts'
import { keepVersion } from '../drafts/version-queries.ts'
import { toCleanLetter } from '../letter-view.ts'
import { insertLetter } from '../queries.ts'
import { findTemplate } from './template-queries.ts'

/** Asked twice, it makes two. */
export async function startFromTemplate(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  id: string,
): Promise<Letter | Refused<'templateNotFound'>> {
  const template = await findTemplate(db, id)
  if (!template) return refuse('templateNotFound')
  const { subject, body, from_name: fromName } = template
  const { words, named } = await toChange({
    subject,
    body,
    fromName,
    selectedRecipients: [],
    everyone: true,
    except: [],
  })
  const draft = newDraft(words, { id: randomId(), writer: null, now: nowText(clock) })
  await db.transaction().execute(async tx => {
    await insertLetter(tx, draft)
    await keepVersion(tx, draft)
  })
  return toCleanLetter(draft, named)
}
