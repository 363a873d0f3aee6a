/** A subscriber's own page, and where its link is asked for. */
export const ownPage = {
  title: 'Your page',
  opening: 'Opening your page',
  lead: 'Change what you get and where, pause letters, see what is stored about you, or unsubscribe. We e-mail you the link to your page, so that no one else opens it.',
  askedAddress: 'The address your letters come to',
  ask: 'E-mail me the link',
  needsScript:
    'This page needs JavaScript, because only your browser reads its link. You can unsubscribe without it: use the link at the end of any letter.',
  // On the page to unsubscribe.
  rather: 'You can pause letters, change your address, or see what is stored about you on your own page.',
  askRather: 'E-mail me the link to my page',

  lettersTo: 'Letters come to <strong>{address}</strong>.',
  noLettersTo: 'No letters come to <strong>{address}</strong>: this address is not subscribed.',
  linkEnds:
    'The link in your e-mail works until {day}. Anyone who has it can do all this, so don’t forward that e-mail.',

  pauseTitle: 'Pause letters',
  pausedUntil:
    'No letters until <strong>{day}</strong>. Then they start again automatically. You won’t get the ones sent in between.',
  endPause: 'End the pause',
  pauseUntil: 'No letters until',
  pauseUntilHint: 'Then they start again automatically.',
  pause: 'Pause',
  noDay: 'Please choose a day.',
  paused: 'Letters are paused.',
  pauseOver: 'Your pause is over. You’ll get the next letter.',

  circlesTitle: 'Circles',
  circles:
    'Some letters go only to a circle. Choose yours. Join one, and you get its letters from then on. Leaving one takes effect at once.',

  nameTitle: 'Your name',
  name: 'Name',
  nameHint: 'Letters may address you by this name. Leave it empty to store none.',
  saveName: 'Save',
  savingName: 'Saving...',
  named: 'Your name is now {name}.',
  nameless: 'No name is stored about you.',

  addressTitle: 'Change your address',
  addressLead:
    'We’ll send an e-mail to the new address. Press its button to make the change. Until then, letters go to {address}. We’ll tell that address of the change, then delete it.',
  newAddress: 'New address',
  changeAddress: 'Change',

  leaveTitle: 'Unsubscribe or erase',
  stays: 'You are still subscribed.',
  left: 'You are unsubscribed.',
  erase: 'Erase everything about me',
  eraseWarning:
    'We delete your address and everything stored with it for good, and you get no more letters. Letters in your mailbox stay there. Backups of this site still have your address until they are replaced. You can’t undo this.',
  eraseForGood: 'Erase for good',
  erasing: 'Erasing...',
  erasedTitle: 'Erased',
} as const
