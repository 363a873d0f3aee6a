/** Rooms 9 and 10 of Room 404: the linen, and the landing with the stairs, the chair and the door. */
import type { Room } from '../room404.ts'

export const lastLanding: readonly Room[] = [
  {
    id: 9,
    name: 'The linen',
    description: `Sheets hang along the whole of the service passage, and you go between them with a hand before your face. Each has its room stitched in the corner. You walk among the four hundreds for longer than there can be four hundreds.

Along the wall runs a pipe as thick as your arm, ticking with heat.

Beyond the next sheet two voices are folding. “One for four hundred and three,” says the first. “One for four hundred and five,” says the second. “And one for the one who is listening.” They wait, politely, for you to come through.`,
    choices: [
      {
        text: 'Say good evening, and go through.',
        transition:
          '“Good evening,” they say. The sheet is held aside for you. It is held by its corners, and there is no hand at either of them.',
        type: 'progress',
        next: 10,
      },
      {
        text: 'Lay your palm on the pipe until you are sure.',
        transition:
          'You leave it there for as long as it takes to think your whole name. The heat is exactly what it is, and nothing else. Beyond the sheet they shake out the linen, and begin the count again.',
        type: 'loop',
        next: 9,
        effect: { health: -1, sanity: 1 },
      },
      {
        text: 'Lift the hem, and look at them first.',
        transition:
          'Nobody. Only a sheet, which is folding itself with great tenderness around something the size of a person, and then around nothing the size of a person.',
        type: 'progress',
        next: 10,
        effect: { sanity: -1 },
      },
      {
        text: 'Turn back.',
        transition:
          'The way you came is a sheet. Behind it is a sheet. They are wet, and each has to be lifted, and when you lift the last your arms are shaking: wet wool, floor polish.',
        type: 'glitch',
        next: { room: 1, echo: true },
        effect: { health: -1 },
      },
    ],
  },
  {
    id: 10,
    name: 'The last landing',
    description: `There are three things on the last landing. Stairs, going down, with a draught on them that smells of the street. A chair, and on its arm a magazine, open where you would have left off. And a door.

It is an ordinary door with a brass number, and you had stopped expecting it: 404. Its light is on. Inside, a telephone rings.

Nobody tells you to choose. It is not that kind of hotel.`,
    choices: [
      {
        text: 'Take the stairs.',
        transition:
          'You go down with a hand on the wall. Thirteen. Thirteen. Thirteen. On every landing you expect to be asked for something.',
        type: 'ending',
        ending: 'escape',
      },
      {
        text: 'Sit down and wait to be called.',
        transition: 'The chair lets out its breath. It is an interesting page.',
        type: 'ending',
        ending: 'loop',
      },
      {
        text: 'Open 404.',
        transition:
          'The ringing stops as the handle turns. Behind the door are a mat, a desk, and a finger that has found its line.',
        type: 'glitch',
        next: { room: 1, echo: true },
      },
    ],
  },
]
