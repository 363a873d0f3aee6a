/**
 * What comes nearer while a game of Room 404 goes on: a line under the room after every second choice, until it is there.
 * The lines hold in every room, the landing and the lobby as well, and each is said once: what is there need not be said again.
 */

const lines = [
  'Somewhere below you a door is closed, softly, as on somebody who sleeps.',
  'The lift has gone down. Now it is coming up again.',
  'The lift has stopped. It is on this floor.',
  'There are steps, quite near. They are yours. You are standing still.',
  'Whoever it is has stopped where you stopped, and is looking at what you look at.',
  'Something draws breath to speak, thinks better of it, and breathes when you breathe.',
  'It has sat down just behind you, to wait until you have finished.',
]

/** Choices made before the first line. */
const quiet = 3

/** @param choices made so far. @returns undefined while nothing is to be heard, and once it has sat down */
export function footsteps(choices: number): string | undefined {
  const step = (choices - quiet) / 2
  return Number.isInteger(step) ? lines[step] : undefined
}
