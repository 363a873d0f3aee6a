/** Plurals (Unicode CLDR): each has every form of its language, and counts are said in the right one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { flatten } from '../../contract/languages/compile.ts'
import { createTranslator } from '../../contract/languages/translator.ts'
import { readCatalogue } from '../../server/base/languages/catalogue.ts'

const folder = join(import.meta.dirname, '..', '..', 'contract', 'languages')

/** The forms of each plural in a message. */
function plurals(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap(element => {
    if (element.type === TYPE.tag) return plurals(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inside = Object.values(element.options).flatMap(({ value }) => plurals(value))
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inside] : inside
  })
}

test.each(readdirSync(folder).filter(name => name.endsWith('.json')))(
  '%s has every form of each plural',
  name => {
    const forms = new Intl.PluralRules(name.replace('.json', '')).resolvedOptions().pluralCategories
    const { sentences } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    // One that names numbers alone, or says the same of all, needs no form.
    for (const [key, text] of flatten(sentences))
      for (const written of plurals(parse(text)).filter(all =>
        all.some(form => /^(zero|one|two|few|many)$/.test(form)),
      ))
        expect([key, forms.filter(form => !written.includes(form))]).toEqual([key, []])
  },
)

test.each([
  ['pl', 0, 'Żaden list nie zawiera „śnieg”.'],
  ['pl', 1, 'Jeden list zawiera „śnieg”.'],
  ['pl', 3, '3 listy zawierają „śnieg”.'],
  ['pl', 12, '12 listów zawiera „śnieg”.'],
  ['pl', 22, '22 listy zawierają „śnieg”.'],
  ['uk', 1, '1 лист містить «śnieg».'],
  ['uk', 4, '4 листи містять «śnieg».'],
  ['uk', 11, '11 листів містять «śnieg».'],
  ['uk', 21, '21 лист містить «śnieg».'],
  ['ar', 1, 'رسالة واحدة تحتوي على «\u2068śnieg\u2069».'],
  ['ar', 2, 'رسالتان تحتويان على «\u2068śnieg\u2069».'],
  ['ar', 5, '5 رسائل تحتوي على «\u2068śnieg\u2069».'],
  ['ar', 11, '11 رسالة تحتوي على «\u2068śnieg\u2069».'],
  ['ar', 100, '100 رسالة تحتوي على «\u2068śnieg\u2069».'],
])('%s counts %i', (language, count, said) => {
  const t = createTranslator({ language, messages: readCatalogue(folder).messagesIn(language) })
  expect(t('archive.found', { count, words: 'śnieg' })).toBe(said)
})
