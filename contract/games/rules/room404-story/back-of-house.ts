/** Rooms 6 to 8 of Room 404: breakfast, lost property, the switchboard. Two secrets are kept here, and a coat that makes one forget. */
import type { Room } from '../room404.ts'

export const backOfHouse: readonly Room[] = [
  {
    id: 6,
    name: 'The breakfast room',
    description: `Forty small tables, each laid for one. There is toast in the racks, and it steams. Nobody is here. All the chairs stand at the angle at which people leave them when they are called to the telephone.

By each plate is a card with a name. Where somebody has eaten, the name is a smear of butter. You read the others as you go, and know none of them, until you notice that your hand is resting on the back of a chair.

Swing doors lead to the kitchen. Beside them hangs a curtain, and behind it hums something like a great many voices, kept low.`,
    choices: [
      {
        text: 'Sit down and eat.',
        transition:
          'It is good. It is so good that you have finished before you look at the card, and then there is only a mark on it, where a thumb was buttery. You are sure it was a name. You go to ask in the kitchen, and by the ovens you have forgotten what.',
        type: 'progress',
        next: 7,
        effect: { health: 1, secret: -1 },
      },
      {
        text: 'Go through the kitchen.',
        transition:
          'No fire is lit, and everything is hot. You learn it from a door, with your palm. Past the ovens another has been wedged open with an umbrella.',
        type: 'progress',
        next: 7,
        effect: { health: -1 },
      },
      {
        text: 'Go behind the curtain.',
        transition:
          'The passage slopes too little to be felt. But when you look round, the breakfast room is above you, and the curtain has been drawn. The hum is somebody reading names aloud, too many of them at a time to pick one out. You try, all the way down.',
        type: 'progress',
        next: 8,
      },
    ],
  },
  {
    id: 7,
    name: 'Lost property',
    description: `Shelves up to the ceiling. Umbrellas, single gloves, a cello case, a pram; and coats, one rail behind the other, each with a ticket pinned to its collar.

The tickets do not say where a thing was found. You turn over three or four. They give a name, and the words “last asked for”, and a date. The dates are all a long time ago. In every breast pocket is a list of things to keep in mind, and it is blank.

At the end of the last rail hangs a coat you know. You are in your shirtsleeves. You cannot think since when.`,
    choices: [
      {
        text: 'Read its ticket.',
        transition:
          'Your name. Last asked for: and no date, but a time. While you hold it, the pencil alters it by a minute. Then by another. For everybody else on this rail there was a day on which it stopped. Yours has not stopped.',
        type: 'progress',
        next: 8,
        effect: { secret: 1, sanity: -1 },
      },
      {
        text: 'Put it on. You are cold.',
        transition:
          'It is as warm as if it had hung by a fire. You do up every button. Whatever you have been trying so hard to keep in mind goes quiet under the wool, and it is a relief.',
        type: 'progress',
        next: 8,
        effect: { health: 1, secret: -1 },
      },
      {
        text: 'Touch nothing, and go.',
        transition:
          'You close the door softly, as on sleepers. Behind it something slides from its hanger. You do not go back to pick it up. It is the first thing tonight that you have decided.',
        type: 'progress',
        next: 9,
        effect: { sanity: 1 },
      },
    ],
  },
  {
    id: 8,
    name: 'The switchboard',
    description: `A switchboard covers the wall, brass and cloth cord, a lamp for each room. The operator’s headset lies on the desk and goes on talking, in the voice of the clerk, two words at a time.

403 is dark. 405 is dark. Between them somebody has bored a hole with a pair of scissors and pushed a lamp through from behind. It is lit. It has been lit for so long that the wood around it is scorched.

Above the board hangs a card: THERE IS ONE ANSWER. It has been underlined, in several inks.`,
    choices: [
      {
        text: 'Put a cord in under that lamp, and listen.',
        transition:
          'A voice, hoarse, is reading out hotels from a list, and their numbers, and crossing them off. Each of them has said two words to it. It has thanked each of them. It turns a page. Then it says, to nobody, as one speaks through the door of a child’s room: “Wherever you are. I am still looking.” You cannot find the switch that would let you speak.',
        type: 'progress',
        next: 9,
        effect: { secret: 1 },
      },
      {
        text: 'Have it ring your own number.',
        transition:
          'It rings in a hall that you can see as you listen: the hook, the mirror, the letters on the mat. Nobody comes. It does you good. It is a house, and it is empty because you are out.',
        type: 'progress',
        next: 9,
        effect: { sanity: 1 },
      },
      {
        text: 'Pull out every cord.',
        transition:
          'The last one burns your fingers. Then the hum stops, and you learn how much of the building it was holding up.',
        type: 'glitch',
        next: { room: 1, echo: true },
        effect: { health: -1, sanity: -1 },
      },
    ],
  },
]
