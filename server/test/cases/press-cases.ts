/** The field cases (boundary values) of whom something is sent to, and of presses of Send on polls. */
import * as polls from '../../../contract/answers/polls.ts'
import { limits } from '../../../contract/base/limits.ts'
import * as recipients from '../../../contract/people/recipients.ts'
import { type FieldCase, long } from '../field-case.ts'

const ids = [long(64)]
export const pressCases: readonly FieldCase[] = [
  [
    recipients.countChosen,
    { selectedSubscriberIds: ['x'] },
    {
      selectedSubscriberIds: 'x',
      everyone: 'yes',
      except: 'x',
      circles: 'x',
      exceptCircles: ids,
      again: 'x',
      newsletterId: long(65),
      pollId: long(65),
    },
  ],
  [
    polls.sendPoll,
    { selectedSubscriberIds: ['x'] },
    {
      selectedSubscriberIds: [],
      everyone: 'yes',
      except: 'x',
      circles: 'x',
      exceptCircles: ids,
      pressId: 'short',
      holdSeconds: -1,
      acceptFew: 'yes',
    },
  ],
  [polls.mailKeptPoll, {}, { pressId: 'short', acceptFew: 1 }],
  [
    polls.resendPoll,
    { selectedSubscriberIds: ['x'] },
    {
      selectedSubscriberIds: ids,
      everyone: 'yes',
      except: 'x',
      circles: 'x',
      exceptCircles: ids,
      again: { everyone: 'yes' },
      pressId: long(64),
      acceptFew: 1,
      holdSeconds: limits.holdSeconds + 1,
    },
  ],
]
