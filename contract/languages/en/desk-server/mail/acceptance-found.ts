/** What the sender check found, each under the name of what was looked at. Others are in sections of their own: SPF, DKIM, DMARC. */
export const acceptanceFound = {
  // Two whole sentences, one after the other; two names.
  together: '{first} {second}',
  both: '{first} and {second}',
  either: '{first} or {second}',

  dnsSilent: 'The DNS gave no answer. Try again in a few minutes.',
  // {domain}: of a provider of mailboxes, such as gmx.de.
  notYours:
    '{domain} belongs to its provider, and only the provider can change that. Send through its own mail server, or from an address at your own domain.',
  senderUnseen: 'We cannot see from here which address your mail server sends from.',
  serverFirst: 'Set up the mail server first.',

  // Where answers go (MX). {servers}: names, with commas between them.
  mxNone: '{domain} says that it accepts no mail, so replies to {address} and bounces are lost.',
  mxThere: 'Mail to {domain} goes to {servers}.',
  mxItself: '{domain} has no MX record, so mail goes to its own address.',
  mxMissing:
    '{domain} accepts no mail, so replies to {address} and bounces are lost, and some receivers refuse such senders. Add a record for the server that keeps your mailbox.',

  // The name of the machine that sends (reverse DNS). {address}: its IP address.
  reverseOfProvider: 'Letters leave from {provider}’s servers, which have proper names.',
  reverseMissing: '{address} has no name. Set it (reverse DNS) where you rent the machine.',
  reverseThere: '{address} is named {name}, which leads back to it.',
  reverseAstray: '{address} is named {name}, but {name} does not lead back to it.',
  reverseAstrayElsewhere:
    '{address} is named {name}, but {name} does not lead back to it. You can give it another name where you rent the machine.',

  // Encryption to the mail server. {protocol}: such as TLSv1.3. In quotes: the name of a card.
  tlsThere: 'Letters go to {host} encrypted with {protocol}.',
  tlsNotNeeded: 'The mail server is on this machine: nothing travels unencrypted on the way to it.',
  tlsMissing: 'Letters go to {host} unencrypted. Choose STARTTLS or TLS under “Sending e-mail”.',

  // Where links in letters lead. {site}: an address with https://; {host}: its name; {addresses}: with commas between them.
  linksOnlyHere:
    'Links lead to {site}, which only your own machine or network can reach. Change the address of this site.',
  linksNowhere:
    'Links lead to {site}, but {host} does not exist yet. Add an A record of that name with this machine’s address.',
  linksUnencrypted:
    'Links lead to {site}, without encryption: mail programs warn of such links, and one-click unsubscribing needs https.',
  linksThere: 'Links lead to {site}, at {addresses}.',

  // {listed}: a domain, an address, or both.
  blocklistListed:
    'Spamhaus lists {listed}: most receivers refuse such mail. See check.spamhaus.org for why, and how to be removed.',
  blocklistSilent: 'Spamhaus does not answer the DNS resolver that this machine uses.',
  blocklistUnlisted: 'Spamhaus does not list {asked}.',

  // The delivery test: a letter to oneself, looked for in its mailbox.
  proofSent: 'The server accepted the letter to {address}.',
  proofNotThere: 'It is not there yet.',
  proofInSpam: 'It arrived in the spam folder: its receiver does not trust it.',
  proofNotInSpam: 'It did not land in the spam folder.',
} as const
