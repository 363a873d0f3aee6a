/**
 * Where a link or a picture of a letter leads that its readers cannot follow: found before it is sent, each with what to do about it
 * (`fix…`). {link}: the words of the link; {number} counts pictures through the letter.
 */
export const letterAddresses = {
  linkWithoutText: 'A link has no text.',
  fixLinkWithoutText: 'Give it a text, or remove it.',

  linkNowhere: 'The link “{link}” leads nowhere.',
  linkSpaced: 'The link “{link}” has a space in its address.',
  linkMailless: 'The link “{link}” has no e-mail address.',
  linkBare: 'The link “{link}” has an address without https:// in front.',
  linkUnopened: 'The link “{link}” has an address that mail programs don’t open.',
  linkMisread: 'The link “{link}” has an address that browsers don’t understand.',
  linkServerless: 'The link “{link}” has no server name.',
  linkOwnComputer: 'The link “{link}” leads to {host}, which is each reader’s own computer.',
  linkOwnNetwork: 'The link “{link}” leads to {host}, which works only in your own network.',
  linkPlaceholder: 'The link “{link}” leads to {host}, which is only a placeholder.',
  linkPartial: 'The link “{link}” leads to {host}, which is not a full domain name.',

  pictureSpaced: 'Picture {number} has a space in its address.',
  pictureBare: 'Picture {number} has an address without https:// in front.',
  pictureUnopened: 'Picture {number} has an address that mail programs don’t open.',
  pictureMisread: 'Picture {number} has an address that browsers don’t understand.',
  pictureServerless: 'Picture {number} has no server name.',
  pictureOwnComputer: 'Picture {number} leads to {host}, which is each reader’s own computer.',
  pictureOwnNetwork: 'Picture {number} leads to {host}, which works only in your own network.',
  picturePlaceholder: 'Picture {number} leads to {host}, which is only a placeholder.',
  picturePartial: 'Picture {number} leads to {host}, which is not a full domain name.',

  fixWholeAddress: 'Enter the whole address, like https://letters.example.org/page.',
  fixPublicAddress: 'Use an address that opens on any phone, outside your own network.',
  fixSpaced: 'Remove the space, or write it as %20.',
  fixMailless: 'Enter a full e-mail address.',
} as const
