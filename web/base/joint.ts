/** What stands between two sentences in a row: `{t('reply.sent')}{joint()}{t('reply.kept')}`. */
import { jointIn } from '../../contract/languages/joint.ts'
import { t } from './translations.ts'

export const joint = (): string => jointIn(t)
