/** By which words texts are found. */
import { expect, test } from 'vitest'
import { askedWords, indexedWords, isAskedFor, wordsIn } from './words.ts'

/** A language without stems here. */
const words = (text: string, bytes?: number) => indexedWords(text, 'pl', bytes)

test.each([
  ['The FIRST first snow', ['the', 'first', 'snow']],
  ['Crème brûlée, Łódź, Straße, STRASSE', ['creme', 'brulee', 'lodz', 'strasse']],
  ['cafés naïve2 4ème Ωmega AB12', ['cafes', 'naive2', '4eme', 'ωmega', 'ab12']],
  ['it’s 5 o\u2019clock, itʼs', ['it', 's', '5', 'o', 'clock']],
  ['Ёлка, ἄνθρωπος ΑΝΘΡΩΠΟΣ', ['елка', 'ανθρωποσ']],
  ['IŞIK ışık İstanbul ISTANBUL', ['isik', 'istanbul']],
  ['п’ять пʼять п\u0027ять пять, ґанок ганок', ['пять', 'ганок']],
  ['מִכְתָּב מכתב, שלום שלומ, צה״ל צה"ל', ['מכתב', 'שלומ', 'צהל']],
  ['مُحَمَّد محمد محـــمد, أول اول إول آول ٱول', ['محمد', 'اول']],
  ['رسالة رساله, على علي, کتاب كتاب, مسؤول مسوول, ٢٠٢٦ ۲۰۲۶', ['رساله', 'علي', 'كتاب', 'مسوول', '2026']],
  ['初雪の日', ['初', '初雪', '雪', '雪の', 'の', 'の日', '日']],
  ['ガラス ｶﾞﾗｽ がらす', ['が', 'がら', 'ら', 'らす', 'す']],
  ['コーヒー', ['こ', 'こー', 'ー', 'ーひ', 'ひ', 'ひー']],
  ['ＡＢＣ １２ ﬁn', ['abc', '12', 'fin']],
  ['한국어 편지', ['한국어', '편지']],
  ['" OR 1=1; -- * NEAR(', ['or', '1', 'near']],
  ['\u0000\ud800\ue000de', ['de']],
])('%s', (text, found) => expect(words(text)).toEqual(found))

const finds = (language: string, text: string, asked: string): boolean => {
  const found = askedWords(asked)
  return found.every(one => [...wordsIn(text)].some(word => isAskedFor(word, [one], language)))
}

test.each([
  ['de', 'Brief Briefe Briefen'],
  ['de', 'Haus Häuser HÄUSERN'],
  ['de', 'Straße Straßen STRASSEN'],
  ['en', 'letter letters lettered'],
  ['en', 'study studies studying'],
  ['fr', 'cheval chevaux'],
  ['fr', 'école écoles ÉCOLES'],
  ['es', 'canción canciones'],
  ['it', 'amico amici'],
  ['pt-BR', 'carta cartas'],
  ['nl', 'brief brieven'],
  ['nl', 'huis huizen'],
  ['tr', 'kitap kitabı KİTAPLAR'],
  ['tr', 'IŞIK ışıklar'],
  ['ar', 'الرسالة رسالة رساله'],
  ['ar', 'بيت البيت بالبيت'],
  ['uk', 'лист листи листами'],
  ['uk', 'п’ятниця пʼятниці п\u0027ятницю'],
  ['ru', 'книга книги'],
  ['el', 'γράμμα γράμματα ΓΡΑΜΜΑΤΑ'],
  ['sv', 'brev breven BREVENS'],
  ['nn', 'brev brevet'],
  ['da', 'brev breve brevene'],
  ['fi', 'kirje kirjeet'],
  ['hu', 'levél levelek'],
])('in %s each form finds all others: %s', (language, text) => {
  const forms = text.split(' ')
  for (const form of forms)
    for (const other of forms) expect([form, finds(language, other, form)]).toEqual([form, true])
})

test('a stem is of one language', () => {
  expect(finds('de', 'Briefe', 'brief')).toBe(true)
  expect(finds('de', 'Brief', 'briefe')).toBe(true)
  expect(finds('pl', 'Brief', 'briefe')).toBe(false)
  expect(finds('en', 'Brief', 'briefen')).toBe(false)
  expect(indexedWords('Brief', 'de')).toEqual(['brief', '\ue000debrief'])
  expect(indexedWords('B2B 12 x1', 'de')).toEqual(['b2b', '12', 'x1'])
})

test('a word has one stem, whatever was asked before', () => {
  const all = ['радость', 'можливості', 'Häuser', 'kitabı', 'canciones', 'الرسالة', 'листами', 'радостью']
  const stems = () => all.map(word => askedWords(word))
  const first = stems()
  expect(stems()).toEqual(first)
  all.reverse()
  expect(stems().reverse()).toEqual(first)
})

test('signs beside each other are asked for together', () => {
  const asked = (text: string) => askedWords(text).map(({ begins }) => begins)
  expect(asked('初雪の日')).toEqual(['初雪', '雪の', 'の日'])
  expect(asked('初 日')).toEqual(['初', '日'])
  expect(finds('ja', '雪が初めて', '初雪')).toBe(false)
  expect(finds('ja', 'ねこ', 'ﾈｺ')).toBe(true)
})

test('endless words and endless texts have an end', () => {
  expect(words('x'.repeat(10_000))).toEqual(['x'.repeat(40)])
  const many = Array.from({ length: 1_000 }, (_, n) => `word${n}`).join(' ')
  expect(words(many, 1_000).length).toBeLessThan(200)
})
