/** Languages as other programs name them. */
import { expect, test } from 'vitest'
import { saidLanguage } from './said-language.ts'

test.each([
  ['de', 'de'],
  ['de_DE', 'de'],
  ['de-DE-formal', 'de'],
  ['de-AT', 'de-AT'],
  ['pt-BR', 'pt-BR'],
  ['pt_PT', 'pt-PT'],
  ['PT-br', 'pt-BR'],
  ['zh-CN', 'zh-CN'],
  ['zh-Hans', 'zh-Hans'],
  ['ru-RU', 'ru-RU'],
  ['en-US', 'en'],
  ['', null],
  ['German', null],
  ['x-default', null],
  ['<b>', null],
])('%s', (text, tag) => expect(saidLanguage(text)).toBe(tag))
