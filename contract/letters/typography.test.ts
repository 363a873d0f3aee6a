import { expect, test } from 'vitest'
import { setType, typographyLanguages, typographyOf } from './typography.ts'

/** What comes of keys pressed one after the other. */
function type(language: string, keys: string): string {
  const rules = typographyOf(language)
  if (!rules) return keys
  return [...keys].reduce((line, key) => {
    const change = setType(rules, line, key)
    return change ? line.slice(0, line.length - change.remove) + change.insert : line + key
  }, '')
}

test.each([
  ['en', `"Don't," she said, "say 'never' again."`, '“Don’t,” she said, “say ‘never’ again.”'],
  ['en', 'wait--what... (the "end")', 'wait—what… (the “end”)'],
  ['en', "rock 'n' roll", 'rock ‘n’ roll'],
  ['de', '"Ja" -- sagte er, "und zwar \'gern\'."', '„Ja“ – sagte er, „und zwar ‚gern‘.“'],
  ['fr', '"Oui", dit-il, l\'ami', '«\u00a0Oui\u00a0», dit-il, l’ami'],
  ['sv', '"Ja"', '”Ja”'],
  ['uk', '"Так" -- сказала', '«Так» — сказала'],
  ['tr', '"Evet", \'tamam\'', '“Evet”, ‘tamam’'],
  ['el', '"Ναι"', '«Ναι»'],
  ['ja', '彼は"はい、\'ええ\'"と言った', '彼は「はい、『ええ』」と言った'],
  ['ja', "rock'n", 'rock’n'],
  ['zh', '他说"好"--真的', '他说“好”——真的'],
  ['zh-Hans', '他说"好"', '他说“好”'],
  ['ar', 'قال "نعم" -- ثم', 'قال «نعم» – ثم'],
  ['he', 'אמר "כן"', 'אמר ”כן”'],
  ['pt-BR', '"Sim"', '“Sim”'],
  ['en', '--- and - a -', '--- and - a -'],
  ['en', '....', '….'],
  ['off', '"as typed" --', '"as typed" --'],
])('%s: %s', (language, typed, set) => expect(type(language, typed)).toBe(set))

test('every language closes what it opens', () => {
  for (const language of typographyLanguages) {
    const [open, close] = typographyOf(language)?.quotes ?? []
    expect(type(language, 'a "b" c')).toBe(`a ${open}b${close} c`)
  }
})
