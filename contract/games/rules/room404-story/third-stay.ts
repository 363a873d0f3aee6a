/** What the choices lead to in the third game of a browser: the house has taken to its guest, and has work for them. */
import type { Stay } from './another-stay.ts'
import { rooms } from './third-stay-rooms.ts'

export const thirdStay: Stay = {
  rooms,
  words: {
    1: [
      'He writes down the time before you have turned away. “You know the way,” he says, and it is not a courtesy. The lift stands open. You step in as one does who has only gone down to see about something.',
      null,
      'He gives you the pen with it. In the line at the foot of the page there are two spaces, and you have filled in both before you have read what they ask: name of the guest, name of the person enquiring. The two are in one hand. So are all the others, up to the top of the page. “Quite right,” says the clerk, and hands you into the lift like a coat.',
    ],
    '1e': [
      'You know what the tag says without turning it, as one knows what is in one’s own pocket. The lift has been waiting. You hear yourself wish the empty cage a good evening.',
      'He does not stop you. It is your left hand that comes down on your right, cold to the shoulder, and it is the steadier of the two. But the receiver is off its hook for three breaths, and somebody says your name, and then, as one speaks to a child on a high wall: “Do not move. I have nearly got the number.”',
      '“Staff leave by the back,” he says. Behind the coat stand is the wall, and in the wall the door that somebody scratched; a spoon has been put there for it. You scratch on until the bell goes on the desk. Your hands will want seeing to.',
      'The hole is a keyhole. You put your eye to it, and on the other side somebody in a grey waistcoat bends down to look through from there. He has your eye. You lay the tag down as it was, and so does he.',
    ],
    2: [
      'Your thumb goes in, and the hand after it. On the other side somebody takes it and shakes it, as one is taken on at a new post. Above the gate the numbers go out, all but one, and that one you cannot read.',
      'The landing is lit. The sand has been raked, and the rake leans where you would have leaned it. The lift goes down as if it had been sent for, and you hear somebody in it ask which floor, in your voice. You take the stairs two at a time.',
      'The cage climbs past 3. The corridor goes by, and at its end somebody lifts an arm, and you do not hold the lift: one does not, between floors. It takes you until 5 to wonder who told you so. The gate opens, and it is the fourth floor.',
    ],
    3: [
      'At thirteen you change hands, although you carry nothing. At twenty-six you change back. At thirty-nine there is a landing, and whatever it is that you did not carry has rubbed your shoulder raw.',
      'You wait with your back to the wall, as one lets a guest go by. They come up slowly, hoarse, out of breath, and stop on your step. “Excuse me,” somebody says to the air beside you. “I am looking for—” and says it. You open your mouth to answer, and what comes out is: “Which floor?” They go on up. There is rain on the step.',
      'It opens towards you, as doors do for those who have their hands full. Behind it are wet wool and floor polish, and a gap in the row of keys.',
    ],
    4: [
      'Your hand goes to your belt for it. There are more keys there than you came with. The third one fits, and you had not meant to try the others.',
      'Paper, wet; plaster; a room; a telephone. You count along with one finger on the pattern, and at the eleventh ring it stops where the ferns are a leaf out, because somebody behind them has put theirs there. You press. They press. You stand so until your arm is dead and your legs are gone, and 405 is as far as those will take you.',
      'The eye looks at you, and then at your cuffs. “Oh, not you,” it says. “It rang for you the whole night, and you stood there with the brush.” The chain shakes. “Listen. It is never behind the door you open. It is behind the one you papered over. And eat nothing, do you hear, and wear nothing, or you will be asking me how I take my tea.” Your own door stands ajar.',
      'Four doors, then ferns, then baize, then starch. At each of the four you stop, and put the mat straight with your foot, and are past the last before you ask yourself for whom.',
    ],
    '4e': [
      'It is the room that you expect, and the corner of the sheet is folded the way you fold one. You must have done it. You would have had to be in here already.',
      'You keep your eyes on the carpet, as one is told to in a house like this. The pages stop. One after the other the guests come to their doors to see who it is, and go in again: oh, it is only somebody from downstairs.',
      'They have learned to hold on with both hands, and you have learned where to put your foot. At the sixth something tears in your shoulder. But each of them, shut, says a number, and you find that you still know which of the numbers is not so.',
      'You call it, and for once no door says anything. It is so quiet that you hear a pen laid down. Then from behind the ferns, hoarse, as one says it into a dark nursery, comes the other name, the one that only people at home have for you. You call back until you taste blood.',
    ],
    5: [
      'You put your shoes outside the door, to be done. Then you sleep, and it mends you. In it you go along a corridor with a box of brushes, in the rain, and at the last door stand your shoes.',
      'The list says: nobody of that name. You hold it where you can see it, and say hello instead. There is a silence, as when somebody sits down. “Say that again,” says the hoarse voice, very softly. “Only that.” And your mouth, which has been reading the list, says the two words. You run from it, through the ferns.',
      'Under remarks it says, in pencil, in your hand: you do not work here. Ticket, yes. Coat, no. The egg is how they do it. And a line that you must have added last: whoever finds this, it is you. You put it into your shoe, where they do not look, and go through the ferns, towards the toast.',
      'It has been nailed up from both sides. You pull, and you could swear that somebody pushes, until it gives; and then there is nobody, only the light of the kitchen. The nails have had their share of you.',
    ],
    '5e': [
      'There is no cold side any more. You lie down in the middle, as you have seen it done.',
      'You count the rungs aloud, and stop before the one that is not there. It is the next one. You come in by the hatch with both knees open, among the smell of starch.',
      'They have filled in a name by now, and it is not yours, though it is on your collar. You cross it out, and write your own so hard that the card tears along it. In the wall the pages stop. The door opens, on a passage with a draught in it.',
    ],
    6: [
      'You eat standing, as those do who work here, and it is so good. When the plate is clean you look at your hand, where you had written a word so as not to forget it, and there is only butter on it.',
      'They call you by a number and pass you a pan, and you take it, because one does. The handle has been in the fire. By the door with the umbrella you let go of it, and not all of you lets go.',
      'You hold it aside and wait, politely, for whoever comes after you. Then you go down the slope. The names have got as far as the house next to yours, and it is your voice that reads them.',
    ],
    7: [
      'Your name. Last asked for: now. The pencil does not move the minutes any more, it only presses, and then a second line comes up under the first, letter by letter, from somebody who can hardly see for want of sleep: are you reading this. You look for something to write with until your fingers are numb and you have forgotten what for.',
      'Both go on together, and you are warm, and somebody does up the last button for you, at the back. There were things that you knew. They will be in one of the pockets. There are so many pockets.',
      'You leave the rubber where it lies, and close the door. Behind it the hangers move up to make room, and there is nobody to make room for. You have on what you came in. You say so aloud, one thing after the other, and it is all there.',
    ],
    8: [
      '“Not there,” says the hoarse voice, “not there,” and a pen scratches, and stops. “That was a click,” it says. You hold your breath. “There is somebody on the line. You need not speak. Only stay, and I shall read you the number of the house.” It reads it, and it is yours. You had forgotten the seven.',
      'It rings in your hall: the hook, the mirror, the letters. Somebody has put them in a heap, by date, and has been in to see to the plants. It does you good. Nobody waters plants for somebody who is not coming.',
      'You begin with the one that will burn you, and behind your back, to your horror, your other hand plugs them in again. It is a long time before one of them wins. Then the hum stops, and the floor with it.',
    ],
    9: [
      '“Good evening,” they say, “you are late.” You have the hem in your hands before you have thought about it, and fold, and fold, and are let through. It weighed nothing. It was as warm as if somebody had just been lifted out of it.',
      'You leave it there while you think your name, and the other one that people at home have for you, and the number of the house. It hurts exactly as much as it should. Beyond the sheet they have stopped counting, and wait until you are done.',
      'Nobody. Two sheets are standing there, the size of persons, and each holds up a corner; and the third, between them, is folded as far as the shoulders, and has your parting.',
      'They swing aside for you now, as doors do for somebody with a tray, and it goes so fast that you cannot stop when the last of them is a wall. Wet wool. Floor polish.',
    ],
    10: [
      'You go down with a hand on the wall. There are no numbers any more. There are the marks of your shoes, going up, and by the street door there are so many of them that they have worn a step.',
      'The chair lets out its breath. There is a vacancy on every page. None of them says what for.',
      'The ringing stops as the handle turns. Wet wool, floor polish, a finger on its line. But as the lobby closes round you, somebody on the other side of it says, quite near: “No. Wait. That was the door.”',
    ],
  },
}
