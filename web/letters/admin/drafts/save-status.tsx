/** Whether the words are safe, in one quiet line. */
import { clsx } from 'clsx'
import { formatTime } from '../../../base/admin/site/dates.ts'
import { useTimeZone } from '../../../base/admin/site/use-time-zone.ts'
import { isLoggedOut, logInAgain } from '../../../base/kit/logged-out.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import type { DraftSaver, SaverView } from './draft-saver.ts'
import { isEnd } from './save-fault.ts'

/** A screen reader hears of trouble alone: the rest changes every few seconds. */
export function SaveStatus({ view, saver }: { view: SaverView; saver: DraftSaver }) {
  const timeZone = useTimeZone()
  const trouble = troubleOf(view)
  const logIn = async () => {
    if (await logInAgain()) saver.hurry()
  }
  return (
    <div
      className={clsx(
        'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm',
        trouble && 'max-sm:basis-full',
      )}
    >
      <p role="status" className="font-semibold text-danger">
        {trouble}
      </p>
      {isOut(view) && (
        <Button variant="secondary" size="tight" className="px-3" onClick={logIn}>
          {t('drafts.logIn')}
        </Button>
      )}
      {!trouble && <p className="text-soft">{quietWords(view, timeZone)}</p>}
    </div>
  )
}

const isOut = ({ last }: SaverView) => last.step === 'failed' && isLoggedOut(last.fault.error)

function troubleOf({ last }: SaverView): string | undefined {
  if (last.step !== 'failed') return undefined
  const { fault } = last
  const { kind, why } = fault
  return t(!isEnd(fault) && kind === 'retry' ? 'drafts.notSavedTrying' : 'drafts.notSaved', { why })
}

function quietWords({ last, isUnsaved }: SaverView, timeZone: string): string {
  if (last.step === 'saving') return t('buttons.saving')
  if (isUnsaved) return t('drafts.notSavedYet')
  return last.step === 'saved' ? t('drafts.savedAt', { at: formatTime(last.at, timeZone, 'clock') }) : ''
}
