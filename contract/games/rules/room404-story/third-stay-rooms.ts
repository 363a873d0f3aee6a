/** The rooms of the third game: the house makes room for somebody who might as well work here. */
import type { Stay } from './another-stay.ts'

export const rooms: Stay['rooms'] = {
  1: `The lobby smells of wet wool and floor polish. The clerk looks up, and moves a little to one side, as one makes room for a colleague. On the hook behind him hangs a second waistcoat, about your size.

“Four hundred and four,” he begins, and lets you finish it. The key, 405, lies between you.

Under the desk the telephone rings twice. He nods to you, kindly, to take it this time.`,
  2: `The brass cage. On the stool lies a cap with braid on it, and the cushion has your shape.

The buttons are 1, 2, 3 and 5. Between 3 and 5 the brass is worn right through, and behind it is a second row of buttons, the same, seen from the back.

Somewhere under the floor the telephone begins again. You catch yourself holding the gate for somebody.`,
  3: `A stone stair, a rope. On each landing it has been chalked how many steps it was, for whoever has to carry things up: 13. 13. 13. There is chalk on your cuffs.

On the fourth it says 26, and after it, in a grown hand: you get used to it.

Your footsteps come down to meet you. They say good evening, and go by.`,
  4: `The corridor. The brown path has been taken out of the carpet, and a red one laid, of your width. 401, 402, 403, 405, on the left only.

Between 403 and 405 hang the ferns. The paste is wet. A brush lies across a bucket, and there are leaves on your sleeve.

The new path does not turn aside there. It goes straight on.`,
  5: `405. Both sides of the bed are turned down. The card on the pillow says WE HOPE, and under it are two ruled lines, for remarks.

The telephone has no cord; beside it lies a list of what to say. Over the door in the far wall the ferns hang by one corner. Light comes from under it, and a smell of toast.

You were about to sit down, and then remembered that you are on duty. The clock says four minutes past four, and it is going.`,
  6: `Forty small tables. Thirty-nine are laid, and over the chair of the fortieth hangs an apron. There is toast in the racks, and it steams. Where somebody has eaten, the name on the card is a smear of butter.

You are carrying a plate. There is an egg on it, and nobody here to bring it to.

Swing doors lead to the kitchen. Behind the curtain beside them the voices stop as you come near, and go on.`,
  7: `Umbrellas, gloves, a cello case, a pram with its hood up. Then the coats. You turn over three or four tickets: a name, “last asked for”, a date. Somebody has begun to rub the dates out, and has left the rubber on a shelf for you.

At the end of the last rail hangs your coat. A grey waistcoat is pinned into it, so that one puts on both.`,
  8: `The switchboard, a lamp for each room. The chair has been wound down to your height. The headset talks on, two words at a time, and you know the voice before you have it at your ear.

Between 403 and 405 the scorched place has a handle now, such as one gives to cupboards. The lamp in it is lit.

THERE IS ONE ANSWER, says the card. Under it somebody has counted how often you gave the other.`,
  9: `Sheets, along the whole of the passage. They have stitched names into the corners now, and you go by without reading them, as one does with an errand.

The pipe ticks along the wall, like somebody who would like a word.

Beyond the next sheet two voices are folding. “One for four hundred and three. One for four hundred and five.” Then: “Take the other end, would you,” and a hem is held out.`,
  10: `The last landing: the stairs, and a broom leaning where they begin. The chair, and the magazine, open at the situations vacant. The door.

404. On its handle hangs a card, PLEASE MAKE UP THIS ROOM. Its light is on. A telephone rings, and under the door stand two shadows, as of somebody’s feet.

Nobody tells you to choose. Somebody asks, through the door, who is there.`,
}
