/** Saves one setting, if its value keeps the rule of its key. */
import { sentences } from '../../../contract/base/sentences.ts'
import { type SettingKey, settingOf } from '../../../contract/base/settings.ts'
import { isPlainAddress } from '../../mail/addresses/valid-address.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import { sayFault } from '../http/said-sentence.ts'
import { catalogue } from '../languages/catalogue.ts'
import type { Site } from '../site.ts'
import { upsertSetting } from './queries.ts'
import { composeSecurityNotice, queueSecurityNotice } from './security-notice.ts'
import { siteSettings } from './site-settings.ts'

/** @returns undefined when it is saved */
export async function saveSetting(
  site: Pick<Site, 'db' | 'config' | 'clock'>,
  setting: { key: SettingKey; value: string },
): Promise<Refused<'invalid'> | undefined> {
  const checked = ruleOf(setting.key).safeParse(setting.value)
  if (!checked.success) {
    const message = checked.error.issues[0]?.message
    return refuse('invalid', message ? { say: sayFault(message) } : {})
  }
  // To where notices went until now: whoever moved them would not tell.
  const moves = setting.key === 'notification_email' && (await isMoved(site, setting.value))
  const news = moves ? await composeSecurityNotice(site, 'noticesMoved') : undefined
  await site.db.transaction().execute(async tx => {
    await upsertSetting(tx, setting)
    await queueSecurityNotice(tx, site, news)
  })
  return undefined
}

async function isMoved({ db, config }: Pick<Site, 'db' | 'config'>, address: string): Promise<boolean> {
  return (await siteSettings(db, config)).notification_email !== address
}

const isSpoken = (tag: unknown) => catalogue().languages.has(String(tag))

function ruleOf(key: SettingKey) {
  const { rule, field } = settingOf(key).kind
  if (field === 'language') return rule.refine(isSpoken, sentences.languageNotSpoken)
  if (field !== 'address') return rule
  return rule.refine(text => text === '' || isPlainAddress(text), sentences.invalidEmail)
}
