/**
 * The four endings of Room 404. A game can end in any room, so none of them says where it began. Three secrets change each: what one
 * chooses becomes the fourth, what one dies of has words of its own.
 */
import type { Story } from '../room404.ts'

export const endings: Story['endings'] = {
  escape: {
    title: 'Checked Out',
    description: `The street is there. It is raining in the ordinary way, on everything. You walk until you come to a bus stop, and you read the timetable, all of it, for the pleasure of a list on which things are.

When you look round, the houses over there go 12, 14, 18. You do not count them twice.

You never learn who it was on the telephone. Some nights, at home, it rings, and stops before you have got to it.`,
  },
  loop: {
    title: 'Please Wait',
    description: `At some point you must have sat down. It is not unpleasant. There is a magazine, open where you would have left off.

People come in from the rain with their collars up, and you look at them, with interest, as one looks at somebody who has just been called. A finger goes down a ledger. A telephone rings twice.

Sooner or later it will be your turn. You will say the number, and he will be so sorry.`,
    knowing: `At some point you must have sat down. There is a magazine, open where you would have left off, and you do not look at it. You look at the telephone on the desk.

People come in from the rain with their collars up. A finger goes down a ledger. It rings twice, and you know who that is, and whom they want, and behind which door. Of all who sit here in their coats you are the only one who knows. You have only forgotten what one does with a door.

Each time it rings you half get up. Each time it is a little more than half.`,
  },
  consumed: {
    title: 'Guest of the House',
    description: `They are very gentle about it. The bed is turned down on both sides.

In the morning somebody will fold your shirts the way you fold shirts. Somebody will hang a coat at the end of the last rail, and pin a ticket to its collar: a name, and the words “last asked for”.

For a while they will leave the date open. It is a matter of tact.`,
    knowing: `They are very gentle about it, and do not look you in the face. The bed is turned down on both sides.

In the morning somebody will fold your shirts. Somebody will hang a coat at the end of the last rail, and pin a ticket to its collar: a name, and the words “last asked for”. They will write a date behind them, and find it rubbed out, and a time there, and the time going on.

You know three things, and those cannot be folded. At night, when the telephone in the wall has rung for the eleventh time, somebody in your bed says, not loudly, to the ferns: “Here.” One night it will be loud enough.`,
  },
  secret: {
    title: 'Found',
    description: `Then something in you will not go along with it. You have learned three things tonight that were not the hotel’s to tell, and laid side by side they say one: somebody is still asking for you. You are on your feet. The door that says 404 is not far. It was never far.

A table, a telephone. It has not once rung for the hotel. Far below, you hear the clerk draw breath.

“I am looking for somebody,” says the voice, without hope, politely, and gives your name. You are quicker than he is. “Yes,” you say. “Speaking.”`,
  },
}

/** For those who end because there is nothing left of them. Each names the stat, and that it is at its end. */
export const taken: Story['taken'] = {
  consumed: 'That was the last of your Health. The house takes great care of what is given up to it.',
  loop: 'That was the last of your Focus. You can no longer think what you came up here for.',
}
