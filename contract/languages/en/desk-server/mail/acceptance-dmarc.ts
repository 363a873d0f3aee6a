/** The policy (DMARC): what the sender check found. {policy}: the word in the record, none, quarantine or reject; {tag}: p or sp, its name there. */
export const acceptanceDmarc = {
  missing:
    '{domain} has no DMARC policy. Gmail, Yahoo and Microsoft want one from everyone who writes to many people.',
  // {record}: its name.
  several: '{record} has {count} DMARC records, so receivers ignore all of them. Keep one.',
  byProvider: '{provider} takes care of the policy of {domain} (“{policy}”), as it sends your letters.',
  ofProvider: 'The policy of {domain} is “{policy}”, for letters that its own servers did not send.',
  notAligned:
    'The policy of {domain} is “{policy}”, but the signature is for {signedFor}, so they do not match (alignment). Sign for {sender}.',

  none: 'The policy of {domain} is “none”: receivers only report forged letters.',
  quarantine: 'The policy of {domain} is “quarantine”: forged letters go to the spam folder.',
  reject: 'The policy of {domain} is “reject”: forged letters are refused.',
  // Stands behind one of the three.
  aligned: 'The signature matches it (alignment).',

  unnamedAsNone: 'The DMARC record of {domain} names no policy ({tag}=). Receivers treat it as “none”.',
  unnamedIgnored: 'The DMARC record of {domain} names no policy ({tag}=). Receivers ignore the record.',
  unknownAsNone:
    'The DMARC record of {domain} says “{tag}={policy}”, which is not a policy. Receivers treat it as “none”. Use none, quarantine or reject.',
  unknownIgnored:
    'The DMARC record of {domain} says “{tag}={policy}”, which is not a policy. Receivers ignore the record. Use none, quarantine or reject.',
} as const
