/** The first steps that were hidden on the dashboard, and the way to see them there again. */
import { settings } from '../../../../contract/base/settings/table.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { usePutOff } from '../first-steps/use-put-off.ts'

/** Nothing while none is hidden. */
export function HiddenSteps() {
  const count = useFirstSteps()?.putOff.length ?? 0
  const showing = usePutOff({ title: t('buttons.saved'), description: t('settings.stepsAreBack') })
  if (count === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">{settings.steps_put_off.desk.label(t)}</p>
      <p className="text-sm text-soft">{t('settings.hiddenSteps', { count })}</p>
      <Button variant="secondary" size="small" pending={showing.isPending} onClick={() => showing.mutate([])}>
        {t('settings.showHiddenSteps')}
      </Button>
    </div>
  )
}
