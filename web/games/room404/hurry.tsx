/** Says, while the ink is slow, that one need not wait for it; gone with the last of it. */
import { clsx } from 'clsx'
import { t } from '../../base/translations.ts'

/** @param after the class of the last step: the words go when that one comes */
export function HurryHint({ after }: { after: string }) {
  return (
    <p aria-hidden="true" className={clsx('room404-hurry', after)}>
      <span className="pointer-coarse:hidden">{t('room404.hurry')}</span>
      <span className="hidden pointer-coarse:inline">{t('room404.hurryByFinger')}</span>
    </p>
  )
}
