/** Rooms 4 and 5 of Room 404 and their echoes: the corridor, and the room one is given instead. What is behind the ferns can be heard from both. */
import type { Room } from '../room404.ts'

export const fourthFloor: readonly Room[] = [
  {
    id: 4,
    name: 'The corridor',
    description: `The fourth floor is one corridor. Its carpet was red, and has been walked brown along the middle. There are doors on the left only: 401, 402, 403, 405.

Between 403 and 405 there is wallpaper, a pattern of ferns. It was hung with great care by somebody who had a doorway’s width to cover, and it is one leaf out.

The brown path in the carpet turns aside there, goes up to the ferns, and stops.`,
    choices: [
      {
        text: 'Let yourself into 405.',
        transition: 'The key turns as a key turns in a door that was not locked.',
        type: 'progress',
        next: 5,
      },
      {
        text: 'Lay your ear against the ferns.',
        transition:
          'Paper, then plaster, then a room. A telephone is ringing in it. It stops; and far below, thin with distance, you hear the clerk say two words. It begins again. He says them again. Somebody will not take them for an answer. You stay for eleven calls, and let yourself into 405 with a leaf printed on your cheek and no feeling in your legs.',
        type: 'progress',
        next: 5,
        effect: { secret: 1, health: -1 },
      },
      {
        text: 'Knock at 403.',
        transition:
          'A chain, an inch of dark, an eye with a great deal of patience in it. “So they have put you in that one,” it says. “There is a telephone goes in the wall, day and night, and it is you it goes for. Mind what they give you to eat, or you will not know it when you hear it. And it is never behind the door you open.” The chain is up before you can ask, and when you try your own door, it opens.',
        type: 'progress',
        next: 5,
        effect: { secret: 1 },
      },
      {
        text: 'Walk on past all of them.',
        transition:
          'Four doors, then no more doors. The ferns come closer until they brush both your sleeves. Then green baize, and a smell of starch. You have gone past your own room. It does not feel like getting away. It feels like being let.',
        type: 'progress',
        next: 9,
      },
    ],
    echo: {
      description: `The fourth floor. The carpet is red from wall to wall; nobody has walked on it yet. There are doors on the left only, and each of them says 404.

They stand open, all by the width of the same finger. From each falls a little lamplight, and the sound of somebody who turns pages and does not read.

Where the ferns missed one another by a leaf, they meet.`,
      choices: [
        {
          text: 'Go in at the nearest.',
          transition: 'It is the room that you expect. That is what is wrong with it.',
          type: 'progress',
          next: 5,
          effect: { sanity: -1 },
        },
        {
          text: 'Walk on with your eyes on the carpet.',
          transition:
            'You do not read the doors. Behind you, as you pass, the pages stop, first in one room and then in the next, and chairs are pushed back.',
          type: 'progress',
          next: 9,
          effect: { sanity: -1 },
        },
        {
          text: 'Pull every door shut as you go.',
          transition:
            'Each of them pulls back a little, as a child holds on to a sleeve. By the sixth your shoulder burns. But what you have shut stays shut, and the corridor behind you is only a corridor.',
          type: 'progress',
          next: 9,
          effect: { health: -1, sanity: 1 },
        },
        {
          text: 'Call out your own name.',
          transition:
            '“Not found,” say the doors, not quite together. You call it again, and again, until your throat is raw. And then, from behind the ferns, as hoarse as you are by now, somebody calls it back.',
          type: 'loop',
          next: 4,
          effect: { health: -1, secret: 1 },
        },
      ],
    },
  },
  {
    id: 5,
    name: 'Room 405',
    description: `A narrow room, and a bed turned down on both sides. On the pillow lies a card in the hotel’s type: WE HOPE THE GUEST IS COMFORTABLE. Somebody has crossed out “the guest” and put nothing in its place.

There is a telephone without a cord. In the far wall there is a door that was papered over with the same ferns; light comes from under it, and a smell of toast.

You have been on your feet, it comes to you, for a very long time. The clock says four minutes past four, and it is going.`,
    choices: [
      {
        text: 'Lie down, only for a minute.',
        transition:
          'The bed takes your weight as if it had been told about it. You sleep, and it is real sleep, and it does you good. In it you stand in the rain before a hotel, looking for the bell.',
        type: 'glitch',
        next: { room: 1, echo: true },
        effect: { health: 1 },
      },
      {
        text: 'Pick up the telephone.',
        transition:
          '“Is that reception?” somebody asks, hoarse, and trying to be polite. “I am looking for a person who would have arrived tonight. The name is—” And before you can stop it your own mouth has said the two words. You put the receiver back. You would like to be in another room, and the paper over the far door gives way at the first push.',
        type: 'progress',
        next: 6,
        effect: { secret: 1, sanity: -1 },
      },
      {
        text: 'Read the back of the card.',
        transition:
          'In pencil: they keep the coats behind the kitchen. Read the ticket. Do not put it on. When you have found the door, turn your back on it. The letters lean the way that yours lean. It is the first thing in this house that was written to you. You take it along, through the ferns, towards the toast.',
        type: 'progress',
        next: 6,
        effect: { sanity: 1 },
      },
      {
        text: 'Open the door behind the ferns.',
        transition:
          'The paper tears along the hinge with the sound of a long breath in. It was pasted over more than once, and under the oldest leaf there are nails. You go through sideways. It takes some of you off.',
        type: 'progress',
        next: 6,
        effect: { health: -1 },
      },
    ],
    echo: {
      description: `The bed has been slept in, on one side, and is warm. Your suitcase is unpacked. You do not remember bringing a suitcase. The shirts in the drawer are folded the way you fold shirts.

The card on the pillow has been filled in: WE HOPE you ARE COMFORTABLE. The ink is wet. There is ink on your hand.

The door behind the ferns has been papered over again. The window stands open on a ladder, and on the rain.`,
      choices: [
        {
          text: 'Lie down on the warm side.',
          transition: 'It fits. Of course it fits. Somebody has been keeping it for you.',
          type: 'ending',
          ending: 'consumed',
        },
        {
          text: 'Climb out, on to the ladder.',
          transition:
            'The rungs are slick, and one of them is not there. You come in by a hatch, a floor lower or higher, with your knee open, among the smell of starch.',
          type: 'progress',
          next: 9,
          effect: { health: -1 },
        },
        {
          text: 'Cross out “you”, and write your name.',
          transition:
            'You write all of it, slowly, as on a form. Inside the wall something stops turning pages and listens. It is only a name, but nobody in this house gave it to you. The door opens on another passage than before.',
          type: 'progress',
          next: 9,
          effect: { sanity: 1 },
        },
      ],
    },
  },
]
