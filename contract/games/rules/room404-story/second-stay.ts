/** What the choices lead to in the second game of a browser: the house knows who has been here before. */
import type { Stay } from './another-stay.ts'
import { rooms } from './second-stay-rooms.ts'

export const secondStay: Stay = {
  rooms,
  words: {
    1: [
      'The key is cold this time. He has had it ready since you left, he says, and then, that he means since you arrived. The lift is waiting with its gate open. Nobody closes the ledger.',
      null,
      'He turns it to face you before you have asked. The line at the foot of the page is wet. It is your name, in your hand, and after it, under remarks, somebody has written: will try the ledger. “As I say,” says the clerk, and hands you into the lift like a coat.',
    ],
    '1e': [
      'It is where your hand was going. So is the lift, and the lift knows the floor; and it comes to you that you have stopped reading what it says on things.',
      'He lets you get as far as the cord, and then the cold is up to your shoulder. But you knew how long that takes. For two breaths the receiver is off its hook, and in the second somebody says, very fast, as one speaks to a door that is closing: “You were here before. You heard me.”',
      '“You said so the last time,” says the clerk, and lifts the flap for you himself. Behind the coat stand there is the wall. Somebody has begun to scratch a door on it, and you scratch on, until there is more of you on it than of the door.',
      'The hole has been stopped with wax. You push it out with your thumb and look through. They are all still there, in their coats. There is one chair more than the last time, and nobody in it yet. The clerk turns the tag over, as one shuts a drawer.',
    ],
    2: [
      'It is a shade deeper than it was, and your thumb goes in to the joint. The brass gives. Above the gate the numbers go out in the order in which you remember them going out.',
      'Somebody has left the light on for you on the landing, and has raked the sand. The lift goes down as if it had been sent for. You take the stairs two at a time, only to have had an idea of your own.',
      'The cage climbs past 3. The corridor goes by. There is nobody at the end of it now; but the coat hangs there from a nail, at the height of a lifted arm, and turns a little as you pass. At 5 the gate opens, and it is the fourth floor.',
    ],
    3: [
      'Thirteen, and no landing. Twenty-six, and the chalk says: more than last time. You go on, since somebody has gone to the trouble. At thirty-nine you hold on to the rope until the stair has stopped climbing.',
      'You wait. This time they do not. They come up past you on the narrow side, out of breath, with a smell of rain, and under it your name is said again and again, like something that must be carried and not spilt. Nobody is there. The steps go on up.',
      'It opens before you have touched it. It has been planed. Behind it are wet wool and floor polish, and a finger that has reached the foot of the page.',
    ],
    4: [
      'The key does not turn. It has no need to: nobody has locked this door since you went out by it.',
      'Paper, plaster, a room; and a telephone, ringing. You are counting before you know that you count. At the eleventh it stops, and you hear a pen, and a hoarse voice that says to itself: again. You stand there for another eleven. When you let go of the wall your knees have forgotten what they are for, and 405 is as far as they go.',
      '“You again,” says the eye, and you could weep, because here is somebody who is able to say that. “It has been going for you the whole time. Did you eat? Did you put it on? Then you have something left. It is never behind the door you open. I have opened all the others.” Your own stands ajar.',
      'Four doors, then ferns, then baize, then starch. Somebody has laid clean sheeting along the passage, as one does for a guest who is known to come this way.',
    ],
    '4e': [
      'It is the room that you expect. This time something in it looks up, as if it had expected you.',
      'You look at the carpet. In the red there is a brown path that was not there the last time, no wider than a foot. It keeps to the middle. You fit it very well.',
      'They know you, and hold on with both hands. At the fourth your shoulder goes, and you shut the others with your back. Then it is quiet. You would not have thought that quiet was a thing one could make.',
      'You call it once. “Not found,” say the doors; but they are late, all of them, because they were listening too. Behind the ferns somebody runs, falls over a chair, and beats on the wall with both fists, there, and there, where a door would be. You beat back until your knuckles are open.',
    ],
    5: [
      'You do not mean to sleep, and sleep. It is deep, and it mends you. In it you walk round the hotel in the rain, and see in a lit window, four floors up, somebody lying down on a bed.',
      '“Do not hang up,” says the hoarse voice at once. “I have asked you this before. Would you look, only look, whether there is anybody in the room with you by the name of—” And your mouth says the two words, in the clerk’s voice, with the clerk’s regret. Nobody hangs up. You hear them breathe. You go through the ferns to get away from it.',
      'The pencil is where you left it, and so is what it says: coats, ticket, door. You had forgotten the line below, or had not written it yet: it is not a guest that they are asking for. You take the card along, through the ferns, towards the toast.',
      'It was papered over since, and in a hurry. The nails are new, and have been put in from this side. You go through sideways, as before. It takes the same side off.',
    ],
    '5e': [
      'It is warm on both sides now. You take yours.',
      'You remember the rung that is not there. It is another one. You come in by the hatch with the other knee open, among the smell of starch.',
      'Your name stands there already, in pencil, as one writes for a child to trace. You do not trace it. You write it beside that, in ink, with the fault that you have always had in it. Behind the wall a page is torn out.',
    ],
    6: [
      'Your place has been laid again. You tell yourself that you will read the card first. It is the egg that undoes you. Then you sit, warm and full, before a mark where a thumb was buttery, and are sure only that you had come with something to say.',
      'You use your sleeve this time, and it is the handle that is cold, and the air that burns. The umbrella is still in the door. Its silk has been let out, as for somebody taller.',
      'The curtain has been drawn for you, and tied. You walk down the slope that cannot be felt, and feel it. The names have got as far as people you went to school with.',
    ],
    7: [
      'Your name. Last asked for: and the time, and it is now. The pencil does not wait for you to look away any more. It rubs itself out and writes itself in, a minute on, and a minute on, so hard that it has gone through the card. Whoever holds the other end of it is not tired. You are.',
      'Somebody has sewn on the button that you lost the last time you wore it, wherever that was. You do them all up. It is warm. What was it, that you were going to keep in mind until you were warm?',
      'You close the door, and hold it closed. Behind it something slides from its hanger, and something else, and then there is the small sound of coats that settle against wood, one behind the other, like people who have time. You go on. You find that you can.',
    ],
    8: [
      'The list has come round. You can tell where it is by the hotels. “Not there,” says the hoarse voice, “not there,” and each time a pen scratches. Then it stops, and says, and not to a hotel: “If you can hear this, there is a door. I have had them put a number on it.”',
      'It rings in your hall: the hook, the mirror, the letters on the mat. There are more letters. Then somebody picks up. You hear rain, and your own voice, a little out of breath, saying that you have only just come in. It does you a great deal of good.',
      'You know which of them will burn you, and pull that one first. The hum takes longer to stop. It has had time to put something else under the roof.',
    ],
    9: [
      '“Good evening,” they say. “Again,” says one of them. The sheet is held aside by its corners, a little higher than you need it, and let fall a little sooner.',
      'There is a paler place on the pipe, the size of a palm. You lay yours on it. For as long as it burns you know exactly how many of you there are. Beyond the sheet they have lost count, and begin again.',
      'Nobody. The sheet folds itself with great tenderness around something the size of a person; and then, since you are looking, shakes it out again, and holds itself up against you, to see.',
      'Sheet, and sheet, and sheet. They have been hung closer. You come out from the last of them on your hands and knees: wet wool, floor polish, a pair of very clean shoes.',
    ],
    10: [
      'You go down with a hand on the wall. Somebody has rubbed the numbers out, and on each landing has written, the way a child does: are you sure. Are you sure. Are you sure.',
      'The chair lets out its breath. The magazine is open at the page after.',
      'The ringing stops as the handle turns. Wet wool, floor polish, a finger. But for as long as it takes a door to open there was a table, and a lamp, and somebody getting to their feet.',
    ],
  },
}
