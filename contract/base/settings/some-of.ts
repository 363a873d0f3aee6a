/** A kind of setting that holds several names. */
import type { Saying } from '../../languages/keys.ts'
import { z } from '../zod.ts'
import type { Kind } from './kinds.ts'

/** Any of some names, with blanks between them; what else was stored is left out. */
export const someOf = <const Name extends string>(
  names: readonly [Name, ...Name[]],
  unknown: Saying,
): Kind<Name[]> => ({
  parse: written => names.filter(name => written.split(' ').includes(name)),
  print: value => value.join(' '),
  faultOf: text =>
    text === '' || text.split(' ').every(one => names.some(name => name === one)) ? undefined : unknown,
  told: z.array(z.enum(names)),
  field: 'choice',
})
