/** Which of the first steps are done: told from what is stored, never noted anywhere. */
import { type FirstStep, firstStepNames } from '../../../contract/author/first-step-names.ts'
import { isLoopback } from '../../../contract/base/loopback.ts'
import { authorIn, unnamedAuthor } from '../../../contract/base/settings/unnamed-author.ts'
import { hasMailServer } from '../../mail/choose-transport.ts'
import { translatorFor } from '../languages/translator-for.ts'
import type { Site } from '../site.ts'
import { findDraft, findLastFromName, findOwnLetter, findReader } from './first-steps-queries.ts'
import { findSavedSetting } from './queries.ts'
import { siteSettings } from './site-settings.ts'

interface FirstSteps {
  open: FirstStep[]
  putOff: FirstStep[]
  draftId: string | null
  fromName: string
  namelessAuthor: string
}

/** What the author has still to do, and what they put off. */
export async function firstSteps({ db, config }: Pick<Site, 'db' | 'config'>): Promise<FirstSteps> {
  const settings = await siteSettings(db, config)
  const { author_name, steps_put_off } = settings
  const isNamed = author_name !== unnamedAuthor
  const isDone: Record<FirstStep, boolean> = {
    letter: await findOwnLetter(db),
    name: isNamed,
    // What a variable says is changed nowhere else.
    address: config.given.baseUrl !== undefined || !isLoopback(new URL(config.baseUrl).hostname),
    mail: hasMailServer(config),
    readers: await findReader(db),
    imprint: (await findSavedSetting(db, 'postal_address')) !== undefined,
  }
  const undone = firstStepNames.filter(step => !isDone[step])
  return {
    open: undone.filter(step => !steps_put_off.includes(step)),
    putOff: undone.filter(step => steps_put_off.includes(step)),
    draftId: isDone.letter ? null : await findDraft(db),
    fromName: isNamed ? author_name : await findLastFromName(db),
    namelessAuthor: authorIn(translatorFor(settings), unnamedAuthor),
  }
}
