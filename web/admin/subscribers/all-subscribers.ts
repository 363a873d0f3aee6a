/** What a change of subscribers makes stale. */
import { countSubscribers, listSubscribers } from '../../../contract/subscribers.ts'

/** For the `forgets` of a write: the lists of them, and how many there are. */
export const allSubscribers = [listSubscribers, countSubscribers]
