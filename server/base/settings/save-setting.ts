/** Saves one setting, if its value keeps the rule of its key. */
import { z } from 'zod'
import { line } from '../../../contract/base/field.ts'
import { limits } from '../../../contract/base/limits.ts'
import { typefaceNames } from '../../../contract/base/looks/looks.ts'
import { paperNames } from '../../../contract/base/looks/papers.ts'
import { sentences } from '../../../contract/base/sentences.ts'
import type { SettingKey } from '../../../contract/base/settings.ts'
import { typographyLanguages } from '../../../contract/letters/typography.ts'
import { isPlainAddress } from '../../mail/addresses/valid-address.ts'
import { type Refused, refuse } from '../http/refuse.ts'
import type { Site } from '../site.ts'
import { upsertSetting } from './queries.ts'
import { siteSettings } from './site-settings.ts'
import { composeNews, tellAuthor } from './tell-author.ts'

const { least, most } = limits.mailRate
const yesOrNo = z.enum(['yes', 'no'], { error: 'This setting is either yes or no' })
const filled = (schema: z.ZodString, sentence: string) => schema.refine(text => text !== '', sentence)

const ruleOf: Record<SettingKey, z.ZodType<string>> = {
  notification_email: z.string().refine(text => text === '' || isPlainAddress(text), sentences.invalidEmail),
  welcome_email_subject: filled(line('Subject', limits.subject), 'Please fill in the subject'),
  welcome_email_message: filled(z.string(), 'Please fill in the message'),
  author_name: filled(line("The author's name", limits.fromName), "Please fill in the author's name"),
  time_zone: z.string().refine(isTimeZone, 'There is no such time zone. Try one like Europe/Vienna'),
  confirm_subscriptions: yesOrNo,
  unsubscribe_asks_first: yesOrNo,
  count_opens: yesOrNo,
  strict_anonymity: yesOrNo,
  seal_poll_words: yesOrNo,
  hold_before_sending: yesOrNo,
  mail_rate: z.string().refine(isRate, `The pace is a number from ${least} to ${most}`),
  public_archive: yesOrNo,
  about_letters: line('The sentence', limits.aboutLetters),
  // A picture gets there by its upload alone, so that none is named that is not there.
  typography: z.enum(['off', ...typographyLanguages], {
    error: 'Quotes and dashes are off, or those of a language on the list',
  }),
  landing_background: z.literal('', { error: sentences.uploadBackground }),
  paper: z.enum(paperNames, { error: 'There is no such paper' }),
  typeface: z.enum(typefaceNames, { error: 'There is no such type face' }),
  backup_nightly: yesOrNo,
  backup_days: z.string().refine(isDays, `Backups are kept for 1 to ${limits.backupDays} days`),
  file_megabytes: z
    .string()
    .refine(isMegabytes, `A file may have from 1 to ${limits.fileBytes / 1_048_576} MB`),
  backup_to: z.enum(['folder', 'bucket'], { error: 'Backups go to the folder or to the bucket' }),
}

/** @returns undefined when it is saved */
export async function saveSetting(
  site: Pick<Site, 'db' | 'config' | 'clock'>,
  setting: { key: SettingKey; value: string },
): Promise<Refused<'invalid'> | undefined> {
  const checked = ruleOf[setting.key].safeParse(setting.value)
  if (!checked.success) {
    const message = checked.error.issues[0]?.message
    return refuse('invalid', message ? { message } : {})
  }
  // To where notices went until now: whoever moved them would not tell.
  const moves = setting.key === 'notification_email' && (await isMoved(site, setting.value))
  const news = moves ? await composeNews(site, 'notices moved') : undefined
  await site.db.transaction().execute(async tx => {
    await upsertSetting(tx, setting)
    await tellAuthor(tx, site, news)
  })
  return undefined
}

async function isMoved({ db, config }: Pick<Site, 'db' | 'config'>, address: string): Promise<boolean> {
  return (await siteSettings(db, config)).notification_email !== address
}

/** Empty: as MAIL_RATE says. */
function isRate(text: string): boolean {
  return text === '' || (/^\d+(\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most)
}

function isDays(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= limits.backupDays
}

function isMegabytes(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) * 1_048_576 <= limits.fileBytes
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
