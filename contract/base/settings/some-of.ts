/** A kind of setting that holds several names. */
import { z } from '../zod.ts'
import type { Kind } from './kinds.ts'

/** Any of some names, with blanks between them; what else was stored is left out. */
export const someOf = <const Name extends string>(
  names: readonly [Name, ...Name[]],
  refusal: string,
): Kind<Name[]> => ({
  parse: written => names.filter(name => written.split(' ').includes(name)),
  print: value => value.join(' '),
  rule: z
    .string()
    .refine(text => text === '' || text.split(' ').every(one => names.some(name => name === one)), refusal),
  told: z.array(z.enum(names)),
  field: 'choice',
})
