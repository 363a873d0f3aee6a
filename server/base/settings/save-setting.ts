/** Saves one setting, if its value keeps the rule of its key. */
import { type SettingKey, settingOf } from '../../../contract/base/settings.ts'
import type { Saying } from '../../../contract/languages/keys.ts'
import { isPlainAddress } from '../../mail/addresses/valid-address.ts'
import { type Refused, refuse } from '../http/refuse.ts'
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
  const fault = faultOf(setting)
  if (fault) return refuse('invalid', { say: fault })
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

const isSpoken = (tag: string) => catalogue().languages.has(tag)

function faultOf({ key, value }: { key: SettingKey; value: string }): Saying | undefined {
  const { kind } = settingOf(key)
  const fault = kind.faultOf(value)
  if (fault) return fault
  if (kind.field === 'language' && !isSpoken(value)) return t => t('authorRefusals.languageNotSpoken')
  if (kind.field === 'address' && value !== '' && !isPlainAddress(value))
    return t => t('refusals.invalidEmail')
  return undefined
}
