/** What may be said where the site fetches from an address of the web: names of `refusals.ts`. */

export const fetchRefusals = [
  'addressNotWeb',
  'addressWithLogin',
  'addressPort',
  'addressUnknown',
  'addressPrivate',
  'addressUnreachable',
  'addressInsecure',
  'addressSlow',
  'addressRound',
  'addressRefuses',
  'addressBroken',
  'addressTooLarge',
] as const
