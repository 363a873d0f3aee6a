/** The story of Room 404: a hotel that answers 'not found'. Its words lie in room404-story/, floor by floor. */
import type { Story } from './room404.ts'
import { backOfHouse } from './room404-story/back-of-house.ts'
import { endings, taken } from './room404-story/endings.ts'
import { fourthFloor } from './room404-story/fourth-floor.ts'
import { groundFloor } from './room404-story/ground-floor.ts'
import { lastLanding } from './room404-story/last-landing.ts'

/**
 * The rooms 2, 3, 6, 7 and 8 and the first face of 1, 4 and 5 are entered once in a game: every way back leads to an
 * echo. That is where most secrets lie, and everything that only gives; what an echo tells, it takes out of one.
 */
export const story: Story = {
  rooms: [...groundFloor, ...fourthFloor, ...backOfHouse, ...lastLanding],
  endings,
  taken,
}
