/** Puts steps off, and takes that back. */
import type { FirstStep } from '../../../../contract/author/first-step-names.ts'
import { settings } from '../../../../contract/base/settings/table.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import type { ToastNote } from '../../../base/ui/toast.ts'

const key = 'steps_put_off'
const { kind, desk } = settings[key]

/** @param done what is said then. @returns a write of all the steps that are put off from then on */
export const usePutOff = (done: ToastNote) =>
  useWrite({
    call: (steps: FirstStep[]) => call('POST /api/settings', { body: { key, value: kind.print(steps) } }),
    done: () => done,
    failed: desk.failed(t),
    forgets: ['GET /api/first-steps', 'GET /api/settings/:key'],
  })
