/** What comes nearer while a game of Room 404 goes on: a line under the room after every second choice, until it is there. */

const lines = [
  'Somewhere below you a door is closed, softly, as on somebody who sleeps.',
  'The lift has gone down. Now it is coming up again.',
  'The lift has stopped. It is on this floor.',
  'There are steps in the passage. They are yours. You are standing still.',
  'Whoever it is has stopped where you stopped, and is looking at what you look at.',
  'It does not knock. It tries the handle once, the way that you try handles.',
  'It has sat down outside, to wait until you have finished.',
]

/** Choices made before the first line. */
const quiet = 3

/** @param choices made so far. @returns undefined while nothing is to be heard */
export function footsteps(choices: number): string | undefined {
  const step = (choices - quiet) / 2
  return Number.isInteger(step) ? lines[Math.min(step, lines.length - 1)] : undefined
}
