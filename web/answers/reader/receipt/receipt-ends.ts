/** How long a receipt and the answers under it are kept, as its reader is told (retention). */
import { limits } from '../../../../contract/base/limits.ts'
import { t } from '../../../base/translations.ts'

export const receiptEnds = (): string => t('receipt.ends', { days: limits.answerDays })
