/** The first steps that were hidden on the dashboard, and the way to see them there again. */
import { pluralize } from '../../../../contract/base/format-count.ts'
import { settings } from '../../../../contract/base/settings/table.ts'
import { Button } from '../../../base/ui/button.tsx'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { usePutOff } from '../first-steps/use-put-off.ts'

/** Nothing while none is hidden. */
export function HiddenSteps() {
  const hidden = useFirstSteps()?.putOff.length ?? 0
  const showing = usePutOff({ title: 'Saved!', description: 'The steps are on your dashboard again.' })
  if (hidden === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">{settings.steps_put_off.desk.label}</p>
      <p className="text-sm text-soft">
        {pluralize(hidden, 'step is', 'steps are')} hidden on the dashboard.
      </p>
      <Button variant="secondary" size="small" pending={showing.isPending} onClick={() => showing.mutate([])}>
        Show on the dashboard
      </Button>
    </div>
  )
}
