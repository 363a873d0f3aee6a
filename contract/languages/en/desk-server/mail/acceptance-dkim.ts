/** The signature (DKIM): what the sender check found. In quotes: the name of a card below it. */
export const acceptanceDkim = {
  otherDomain:
    'The key signs for {keyDomain}, but letters come from {domain}, so receivers cannot connect the two. Create a key for {domain}.',
  // {record}: its name.
  otherKey: '{record} holds another key. Replace it with this one.',
  signsUnseen: 'Letters are signed here, but no one can check it: the key’s record is missing.',
  unsignedUnseen:
    'There is a key, but its record is missing. Add the record, then start signing under “DKIM signing”.',
  unsigned: 'The key’s record is there. Start signing with it under “DKIM signing”.',
  signs: 'Letters are signed for {domain}, and the key’s record is there.',

  providerSigns: '{provider} signs for its own addresses at {domain}.',
  providerHasKey: '{provider} has a key for {domain}: its record is at {record}.',
  serverFirst: 'Set up the mail server first: most of them sign.',
  providerLacksKey: '{provider} has no key record at {domain}. Its own settings show the records to add.',
  providerUnseen:
    'We cannot see from here what {provider} calls its key for {domain}. Its own settings show the record to add. The delivery test shows whether it works.',
  unseen: 'We cannot see from here whether your mail server signs for {domain}.',
  unseenTry:
    'We cannot see from here whether your mail server signs for {domain}. Send yourself a letter and paste its headers below, or create a key under “DKIM signing”.',
} as const
