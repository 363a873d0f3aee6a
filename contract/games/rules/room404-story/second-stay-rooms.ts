/** The rooms of the second game: what a returning guest finds changed. */
import type { Stay } from './another-stay.ts'

export const rooms: Stay['rooms'] = {
  1: `The lobby smells of wet wool and floor polish. On the mat there is a wet place the size of your shoes, and you step into it. The clerk does not open the ledger. It is open.

“Four hundred and four,” he says, before you can. “Not found.” The key lies on the blotter, 405, turned to where your hand will be.

Under the desk the telephone rings once. He looks at it, and at you, and smiles.`,
  2: `The brass cage, the stool. The cushion has been turned, and is already getting its shape back.

Buttons for 1, 2, 3 and 5. Between 3 and 5 the brass has been polished, as one does before a visit; the hollow in it has kept the print of one thumb. You do not hold yours against it.

Somewhere under the floor the telephone begins again.`,
  3: `A stone stair, a rope. On each landing somebody has tried to wash off the chalk that counts the steps, and has only made it white: 13. 13. 13.

On the fourth landing it says 26, and after it, in a hand that has grown a little older: not there yet.

Your footsteps are on the stairs before you are. When you stop, they wait.`,
  4: `The corridor. The brown path in its carpet is wider than it was, by about a foot. 401, 402, 403, 405, on the left only.

Between 403 and 405 hang the ferns. They have been hung again. They are one leaf out, on the other side.

Where the path goes up to them and stops, there are now the marks of two knees.`,
  5: `405. The bed is turned down on one side. The card on the pillow says WE HOPE, and the rest has been crossed out.

The telephone still has no cord, and is warm where a hand would hold it. Over the door in the far wall the ferns have been pasted back; light comes from under it, and a smell of toast.

You sat on this bed, it comes to you, a moment ago. The clock says four minutes past four, and it is going.`,
  6: `Thirty-nine small tables, each laid for one, and one that is being laid. You see the cloth settle. Toast steams in the racks.

You do not read the cards this time. You go straight to the chair, and only when your hand is on its back do you ask yourself who showed you the way.

The swing doors to the kitchen are still moving. Behind the curtain beside them the voices go on, a little louder.`,
  7: `What guests have left behind: umbrellas, single gloves, a cello case. The pram has been moved to where one has to go round it. Then the coats.

You turn over three or four tickets: a name, “last asked for”, a date. Somebody has gone over the dates in ink, so that they will last.

Your coat has come forward by a rail. It is brushed. You are in your shirtsleeves, and had meant not to be.`,
  8: `The switchboard, a lamp for each room. The headset lies where you put it down, and goes on talking, in the voice of the clerk, two words at a time.

Between 403 and 405 is a lamp that somebody pushed through from behind. It is lit. The scorched place around it has grown, and has edges now, like a very small door.

THERE IS ONE ANSWER, says the card above the board. Somebody has begun to put a question mark after it.`,
  9: `Sheets, along the whole of the service passage. You read the corners as you go: four hundred and four, and four hundred and four. They are all dry but one.

The pipe ticks along the wall, faster when you come close to it.

Beyond the next sheet two voices are folding. “One for four hundred and three. One for four hundred and five.” A pause. “And this one,” says the second, “has been here before.”`,
  10: `The last landing: the stairs, and rain at the bottom of them. The chair, with a hollow in its seat that you need not try. The door.

404. The brass has been polished by somebody’s sleeve, from the inside of the figures outwards. Its light is on. A telephone rings, and stops, and rings, like somebody told to wait.

Nobody tells you to choose. They know by now how long you take.`,
}
