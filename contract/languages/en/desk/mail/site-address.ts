/** The Mail page’s card “The address of this site”: the beginning of every link in a mail. */
export const siteAddress = {
  title: 'The address of this site',
  // Begins a sentence that says it could not be loaded.
  theAddress: 'The address',
  setByVariables:
    '<code>BASE_URL</code> or <code>SITE_DOMAIN</code> sets this. You can change it only on the server.',
  address: 'Address',
  hint: 'Every link in an e-mail begins with it. Before you enter an https:// address, set up HTTPS at your proxy.',
  // {formerUrls}: one or more, after commas.
  formerUrls: 'It also answers at {formerUrls}, as long as that still leads here.',
  change: 'Change the address',
  changeTitle: 'Change the site’s address?',
  // What changing it means: these stand one after the other, those that are so.
  newLinksLead: 'Links in new letters lead to {address}.',
  newLinksLeadNowhere: 'Links in new letters lead to this machine alone.',
  oldLinksStay:
    'Letters you already e-mailed keep their links to {baseUrl}: these work as long as that address still leads here.',
  passkeysStay:
    'Your passkeys were made for the old address and work only there: log in there with one, or here with a recovery code, and make new ones.',
  logInAgain: 'You will have to log in again at the new address.',
  changeConfirm: 'Change it',
  changing: 'Changing…',
  changed: 'The site is now at {baseUrl}',
  notSaved: 'Could not save the address.',
} as const
