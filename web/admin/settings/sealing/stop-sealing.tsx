/** Ends sealing: what comes from then on lies in the database as it was written. */
import { listSealingKeys, stopSealing } from '../../../../contract/sealing.ts'
import { call } from '../../../call.ts'
import { ConfirmWrite } from '../../../kit/confirm-write.tsx'

export function StopSealing() {
  return (
    <ConfirmWrite
      write={{
        call: () => call(stopSealing),
        done: 'Replies are not sealed any more',
        failed: 'Could not stop sealing.',
        forgets: [listSealingKeys],
      }}
      button={{ variant: 'quiet', size: 'small' }}
      title="Stop sealing replies?"
      description="New replies will lie in the database as they are written, and their page says so. What is sealed stays sealed, and your key stays to open it."
      confirmText="Stop sealing"
    >
      Stop sealing
    </ConfirmWrite>
  )
}
