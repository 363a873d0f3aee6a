/** Rooms 1 to 3 of Room 404: the front desk and its echo, the lift, the stairs. */
import type { Room } from '../room404.ts'

export const groundFloor: readonly Room[] = [
  {
    id: 1,
    name: 'The front desk',
    description: `The lobby smells of wet wool and floor polish. The rain has followed you in as far as the mat. Behind the desk a clerk in a grey waistcoat runs one finger down a ledger, and then runs it down again.

“Four hundred and four,” he says. “I am so sorry. Not found.” All the same he lays a key on the blotter. The tag says 405.

Under the desk a telephone rings twice. He answers it without looking down. “Not found,” he tells it, and hangs up, and smiles at you.`,
    choices: [
      {
        text: 'Take the key, and the lift.',
        transition:
          'The key is warm, as keys are when somebody has only just let go of them. Behind you the ledger closes. You do not hear the clerk sit down.',
        type: 'progress',
        next: 2,
      },
      { text: 'Take the key, and the stairs.', type: 'progress', next: 3 },
      {
        text: 'Ask to see the ledger.',
        transition:
          'He turns it to face you. The pages are full to their edges, and every line is in the same hand. You look for a name you know. It is a while before you understand that what you recognise is the handwriting. “As I say,” says the clerk, and turns it back; and as the lift has come, he hands you in like a coat.',
        type: 'progress',
        next: 2,
        effect: { secret: 1, sanity: -1 },
      },
    ],
    echo: {
      description: `The lobby smells of wet wool. The mat is dry. The clerk’s finger rests on a line near the foot of the page and has no need to search.

“Welcome back,” he says. You tell him that you have never been here before, and see his lips move along with it. The key lies on the blotter. Its tag has been turned face down.

Under the desk the telephone is ringing. You think that it was ringing when you came in. He lets it.`,
      choices: [
        {
          text: 'Take the key. Leave the tag as it lies.',
          transition:
            'It has the right weight. Your fingers know its teeth. The lift stands open, and nobody has to press for a floor.',
          type: 'progress',
          next: 4,
        },
        {
          text: 'Reach over the desk for the telephone.',
          transition:
            'His hand comes down on yours. It is not hard, only cold, and the cold goes up as far as the shoulder. But the receiver was off its hook for one breath, and in that breath somebody said your name, as one asks a question.',
          type: 'progress',
          next: 4,
          effect: { health: -1, secret: 1 },
        },
        {
          text: 'Say that you would like to leave.',
          transition:
            '“Of course,” he says. “Through the back, if you would. The front is for arrivals.” Where you came in there is a coat stand, and behind the coat stand a wall. You find it with your forehead.',
          type: 'progress',
          next: 9,
          effect: { health: -1 },
        },
        {
          text: 'Turn the tag over.',
          transition:
            'The number has been punched out. You hold the hole to your eye. Through it the lobby is full of people sitting in their coats, and all of them look up at you, with interest, as one looks at somebody who has just been called. You lay it down as it was.',
          type: 'loop',
          next: 1,
          effect: { sanity: -1 },
        },
      ],
    },
  },
  {
    id: 2,
    name: 'The lift',
    description: `The lift is a brass cage with a stool for the attendant. There is no attendant. The cushion on the stool is slowly getting its shape back.

The panel has buttons for 1, 2, 3 and 5. Between 3 and 5 the brass is bare, and worn hollow by a great many thumbs. The 5 still shines like new, as if nobody had pressed it twice.

Somewhere under the floor the telephone in the lobby begins again.`,
    choices: [
      {
        text: 'Put your thumb in the hollow.',
        transition:
          'There is nothing there to press. You press it. The brass gives a little, like the side of a pear. The cage shivers, and above the gate the numbers go out one after the other.',
        type: 'glitch50',
        success: 4,
        fail: { room: 1, echo: true },
      },
      {
        text: 'Press 3, and walk the rest.',
        transition:
          'The gate opens on a landing with a bucket of sand. Before you have found the light, the lift goes down again, as if it had been sent for. You are glad of the stairs. Stairs are a thing that one can count.',
        type: 'progress',
        next: 3,
      },
      {
        text: 'Press 5.',
        transition:
          'The cage climbs past 3. Then a corridor goes by behind the bars, a long one, and at its end somebody lifts an arm for you to hold the lift. They are wearing your coat. At 5 the gate opens, and it is the fourth floor.',
        type: 'progress',
        next: 4,
        effect: { sanity: -1 },
      },
    ],
  },
  {
    id: 3,
    name: 'The stairs',
    description: `A stone stair with a rope for a rail. On each of the first three landings somebody has chalked how many steps it was, the way a child does, to be sure of the way home: 13. 13. 13.

On the fourth it says 26, and after it, in the same hand: not there yet.

Your footsteps have been coming back to you from the walls. When you stop, they take one more.`,
    choices: [
      {
        text: 'Climb the twenty-six without a rest.',
        transition:
          'You count, since somebody wanted you to. At thirteen there is a place where a landing should be, and your foot knows it. At twenty-six you hold on to the rope until the stair has stopped climbing.',
        type: 'progress',
        next: 4,
        effect: { health: -1 },
      },
      {
        text: 'Stand still, and let whoever it is catch up.',
        transition:
          'You wait. They wait. It is you who gives in and draws breath to say hello; and from one turn below, hoarse, a little too early, comes your name. You look over the rope. There is the chalk, and nobody who could have chalked it.',
        type: 'progress',
        next: 4,
        effect: { secret: 1 },
      },
      {
        text: 'Try the low door behind the sand bucket.',
        transition:
          'It is not locked, only unwilling. Behind it are wet wool and floor polish, and a ledger lying open.',
        type: 'glitch',
        next: { room: 1, echo: true },
      },
    ],
  },
]
