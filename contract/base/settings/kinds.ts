/** Kinds of settings: what the text of one means, which texts it takes, and which field the desk asks for it with. */

import { languageTag, line } from '../field.ts'
import { z } from '../zod.ts'

/** Settings are stored and sent as texts, and parsed once, where they come in. */
export interface Kind<Value> {
  parse(text: string): Value
  print(value: Value): string
  /** What a text must be to be saved; it refuses with a sentence for the author. */
  rule: z.ZodType<string>
  /** The value in an answer. */
  told: z.ZodType<Value>
  field: 'address' | 'choice' | 'decimal' | 'language' | 'line' | 'lines' | 'switch' | 'whole' | 'zone'
}

const asWritten = {
  parse: (written: string) => written,
  print: (value: string) => value,
  told: z.string(),
}

export const onOrOff: Kind<boolean> = {
  parse: written => written === 'yes',
  print: isOn => (isOn ? 'yes' : 'no'),
  rule: z.enum(['yes', 'no'], { error: 'This setting is either yes or no' }),
  told: z.boolean(),
  field: 'switch',
}

/** @param name how the refusal calls it */
export const oneLine = (name: string, max: number): Kind<string> => ({
  ...asWritten,
  rule: line(name, max),
  field: 'line',
})

/** @param name how the refusal calls it */
export const lines = (name: string, max: number): Kind<string> => ({
  ...asWritten,
  rule: z.string().max(max, `${name} must be at most ${max} characters`),
  field: 'lines',
})

/** @param refusal the sentence for an empty one */
export const filled = (kind: Kind<string>, refusal: string): Kind<string> => ({
  ...kind,
  rule: kind.rule.refine(text => text !== '', refusal),
})

/** An address or nothing. What an address is, the server judges. */
export const address: Kind<string> = { ...asWritten, rule: z.string(), field: 'address' }

/** The IANA name of a time zone. */
export const zone: Kind<string> = {
  ...asWritten,
  rule: z.string().refine(isTimeZone, 'There is no such time zone. Try one like Europe/Vienna'),
  field: 'zone',
}

/** The path of a picture, which is set by its upload alone, so that none is named that is not there; or nothing. */
export const picture: Kind<string> = {
  ...asWritten,
  rule: z.literal('', { error: 'Please upload a picture to make it the background' }),
  field: 'choice',
}

/** The tag of a language (BCP 47). Which of them pages speak, the server knows. */
export const language: Kind<string> = {
  ...asWritten,
  rule: languageTag,
  field: 'language',
}

/** One of some names; whatever else was stored is the first of them. */
export const oneOf = <const Name extends string>(
  names: readonly [Name, ...Name[]],
  refusal: string,
): Kind<Name> => ({
  parse: written => names.find(name => name === written) ?? names[0],
  print: value => value,
  rule: z.enum(names, { error: refusal }),
  told: z.enum(names),
  field: 'choice',
})

/** A whole number from 1 on. */
export const whole = (most: number, refusal: string): Kind<number> => ({
  parse: Number,
  print: String,
  rule: z.string().refine(text => /^[1-9]\d*$/.test(text) && Number(text) <= most, refusal),
  told: z.number(),
  field: 'whole',
})

/** A number, or nothing. */
export const decimal = ({ least, most }: { least: number; most: number }, refusal: string): Kind<number> => ({
  parse: Number,
  print: String,
  rule: z.string().refine(text => {
    if (text === '') return true
    return /^\d+(\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most
  }, refusal),
  told: z.number(),
  field: 'decimal',
})

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
