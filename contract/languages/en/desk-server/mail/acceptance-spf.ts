/** Who may send (SPF): what the sender check found. {domain}: of the return address, where bounces go; {sender}: the address or the provider that sends. */
export const acceptanceSpf = {
  byProvider:
    '{provider} sends with its own return address, and receivers check the SPF of that one. DKIM ties a letter to your domain. To have SPF do it too, set up the return path there.',
  notPublic:
    'The return address {address} is not at a public domain: nothing can come back to it, and it has no SPF.',
  several: 'There are {count} SPF records at {domain}, so receivers ignore all of them. Merge them into one.',
  serverFirst: 'Set up the mail server first: SPF says which one may send for you.',

  lets: 'The SPF record lets {sender} send for {domain}.',
  // Stands behind `lets`.
  notAligned:
    'Letters come from {domain} but bounce to {returnDomain}, so only the signature (DKIM) counts for DMARC.',

  missing: '{domain}, where bounces go, does not say who may send for it.',
  missingAskRelay:
    '{domain}, where bounces go, does not say who may send for it. It needs an SPF record. Whoever runs {relay} can tell you what it must contain.',
  unseen: 'There is an SPF record. We cannot see from here which address your mail server sends from.',
  unseenAskRelay:
    'There is an SPF record. We cannot see from here which address your mail server sends from. Whoever runs {relay} can tell you what it must contain.',

  openByIncluding:
    'The SPF record of {domain} lets anyone send for it, so it tells receivers nothing and helps whoever forges your address. The cause is what it includes, or too large a range.',
  openByEnd:
    'The SPF record of {domain} lets anyone send for it, so it tells receivers nothing and helps whoever forges your address. End it with “~all”.',

  lacksProvider: 'The SPF record does not name {provider}.',
  dnsSilent: 'The DNS did not answer for all that the SPF record names.',
  // {why}: in the words of the program that read it, in English.
  unusable: 'Receivers cannot use the SPF record: {why}.',
  mistaken: 'Receivers cannot use the SPF record: it has a mistake.',
  // {result}: what a receiver says of it, such as fail.
  forbids: 'The SPF record does not let {sender} send for {domain}: receivers say “{result}”.',
} as const
