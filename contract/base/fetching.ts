/** Fetching from an address of the web: the field, and what may be said of it, in names of `refusals.ts`. */

import { limits } from './limits.ts'
import { z } from './zod.ts'

/** @param name how the refusal calls the field; whether it is an address is decided where it is fetched */
export const webAddress = (name: string) =>
  z
    .string({ error: `${name} must be a text` })
    .max(limits.address, `${name} must be at most ${limits.address} characters`)

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
