/** Kinds of settings: what the text of one means, which texts it takes, and which field the desk asks for it with. */

import type { Saying } from '../../languages/keys.ts'
import { isOneLine, languageTag } from '../field.ts'
import { z } from '../zod.ts'

/** Settings are stored and sent as texts, and parsed once, where they come in. */
export interface Kind<Value> {
  parse(text: string): Value
  print(value: Value): string
  /** @returns why a text cannot be saved, as a sentence for the author; undefined when it can */
  faultOf(text: string): Saying | undefined
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
  faultOf: text => (text === 'yes' || text === 'no' ? undefined : t => t('settingFaults.yesOrNo')),
  told: z.boolean(),
  field: 'switch',
}

/** What is said of a text that is too long, and of one with line breaks. */
interface LineFaults {
  tooLong: Saying
  notOneLine: Saying
}

/** @param max characters */
export const oneLine = (max: number, { tooLong, notOneLine }: LineFaults): Kind<string> => ({
  ...asWritten,
  faultOf(text) {
    if (text.length > max) return tooLong
    return isOneLine(text) ? undefined : notOneLine
  },
  field: 'line',
})

/** @param max characters */
export const lines = (max: number, tooLong: Saying): Kind<string> => ({
  ...asWritten,
  faultOf: text => (text.length > max ? tooLong : undefined),
  field: 'lines',
})

/** @param missing what is said of an empty one */
export const filled = (kind: Kind<string>, missing: Saying): Kind<string> => ({
  ...kind,
  faultOf: text => (text === '' ? missing : kind.faultOf(text)),
})

/** An address or nothing. What an address is, the server judges. */
export const address: Kind<string> = { ...asWritten, faultOf: () => undefined, field: 'address' }

/** The IANA name of a time zone. */
export const zone: Kind<string> = {
  ...asWritten,
  faultOf: text => (isTimeZone(text) ? undefined : t => t('settingFaults.timeZone')),
  field: 'zone',
}

/** The path of a picture, which is set by its upload alone, so that none is named that is not there; or nothing. */
export const picture: Kind<string> = {
  ...asWritten,
  faultOf: text => (text === '' ? undefined : t => t('settingRefusals.background')),
  field: 'choice',
}

/** The tag of a language (BCP 47). Which of them pages speak, the server knows. */
export const language: Kind<string> = {
  ...asWritten,
  faultOf: text => (languageTag.safeParse(text).success ? undefined : t => t('settingRefusals.language')),
  field: 'language',
}

/** One of some names; whatever else was stored is the first of them. */
export const oneOf = <const Name extends string>(
  names: readonly [Name, ...Name[]],
  unknown: Saying,
): Kind<Name> => ({
  parse: written => names.find(name => name === written) ?? names[0],
  print: value => value,
  faultOf: text => (names.some(name => name === text) ? undefined : unknown),
  told: z.enum(names),
  field: 'choice',
})

/** A whole number from 1 on. */
export const whole = (most: number, outside: Saying): Kind<number> => ({
  parse: Number,
  print: String,
  faultOf: text => (/^[1-9]\d*$/.test(text) && Number(text) <= most ? undefined : outside),
  told: z.number(),
  field: 'whole',
})

/** A number, or nothing. */
export const decimal = ({ least, most }: { least: number; most: number }, outside: Saying): Kind<number> => ({
  parse: Number,
  print: String,
  faultOf(text) {
    if (text === '') return undefined
    return /^\d+(\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most ? undefined : outside
  },
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
