/** Says that a mail server refused an address for good, in its words, and lifts that. */
import { liftSuppression, type Subscriber } from '../../../contract/subscribers.ts'
import { call } from '../../call.ts'
import { useWrite } from '../../kit/use-write.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { allSubscribers } from './all-subscribers.ts'

/** Shows nothing for an address that is mailed. */
export function LiftSuppression({ subscriber }: { subscriber: Subscriber }) {
  const { id, email, suppressed } = subscriber
  const lifting = useWrite({
    call: () => call(liftSuppression, { params: { id } }),
    done: () => ({ title: 'Saved!', description: `${email} is mailed again.` }),
    failed: "We couldn't change that subscriber. Please try again.",
    forgets: allSubscribers,
  })
  if (!suppressed) return null
  return (
    <span className="grid max-w-72 justify-items-end gap-1 text-right text-sm sm:justify-items-start sm:text-left md:max-w-36">
      <Badge tone="refused">Address refused</Badge>
      <span className="wrap-anywhere text-soft">“{suppressed.words}” No letters go there.</span>
      <Button variant="secondary" size="small" pending={lifting.isPending} onClick={() => lifting.mutate()}>
        Lift<span className="sr-only"> for {email}</span>
      </Button>
    </span>
  )
}
