/** What readers are told when what they pressed is done. */
export const said = {
  subscribed: "You've been subscribed. Welcome aboard!",
  askedToConfirm: 'Please follow the link in the mail that is on its way to you',
  // To whoever subscribed on another site: it does not tell whether the address is known.
  askedElsewhere: 'If this address is not on the list yet, a mail with a link is on its way to it',
  confirmed: 'Your subscription is confirmed',
  unsubscribed: "You've been successfully unsubscribed",
  keptSubscribed: 'You are still subscribed',
  ownPageAsked:
    "If this address is on the list, a mail with the link to your page is on its way. We won't send it again straight away",
  ownPageAskedByLetter:
    "A mail with the link to your page is on its way to the address that this letter came to. We won't send it again straight away",
  newAddressAsked: 'A mail is on its way to the new address. Press the button in it to make the change',
  newAddressDone: 'Your new address is set',
  erased: 'Everything about you is erased',
  bingoBegun: 'Good luck',
} as const
