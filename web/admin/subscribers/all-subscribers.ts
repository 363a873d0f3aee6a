/** What a change of subscribers makes stale. */
import { listCircles } from '../../../contract/circles.ts'
import { countSubscribers, listSubscribers } from '../../../contract/subscribers.ts'

/** For the `forgets` of a write: the lists of them, how many there are, and how many are in each circle. */
export const allSubscribers = [listSubscribers, countSubscribers, listCircles]
