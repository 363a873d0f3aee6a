/** The readable end of an address, for titles of any script. */
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['On the first snow', 'on-the-first-snow'],
  ['  “Tea” & toast — it’s 5 o’clock!  ', 'tea-toast-its-5-oclock'],
  ['Über Straßen und Œuvres', 'ueber-strassen-und-oeuvres'],
  ['Crème brûlée, señor', 'creme-brulee-senor'],
  ['Первый снег', 'perviy-sneg'],
  ['初雪の日', '初雪の日'],
  ['🎉❄️', ''],
  ['10² Äpfel, 5 m² H₂O', '10-2-aepfel-5-m2-h2o'],
  ['...', ''],
  ['', ''],
  ['\ud800 half', 'half'],
])('%s', (title, slug) => expect(slugOf(title, null)).toBe(slug))

test.each([
  ['de', 'Öl, Äpfel, Übermut, Straße', 'oel-aepfel-uebermut-strasse'],
  ['sv', 'Räksmörgås på ö', 'raksmorgas-pa-o'],
  ['da', 'Æbler, øl og å', 'aebler-oel-og-aa'],
  ['nn', 'Æble, øl og å', 'aeble-oel-og-aa'],
  ['nb', 'Øl på ås', 'oel-paa-aas'],
  ['fi', 'Hyvää yötä, öljy', 'hyvaa-yota-oljy'],
  ['fr', 'L’œuvre aiguë de Noël, où ça ?', 'loeuvre-aigue-de-noel-ou-ca'],
  ['es', 'Pingüino, ¿mañana?', 'pinguino-manana'],
  ['it', 'Perché è così', 'perche-e-cosi'],
  ['pt-BR', 'São João, coração', 'sao-joao-coracao'],
  ['nl', 'Eén coördinatie, reünie', 'een-coordinatie-reunie'],
  ['pl', 'Łódź, żółć, księżyc', 'lodz-zolc-ksiezyc'],
  ['tr', 'IŞIK, İstanbul, ığdır, göçü', 'isik-istanbul-igdir-gocu'],
  ['hu', 'Őszi tűz', 'oszi-tuz'],
  ['ro', 'Școală și țară', 'scoala-si-tara'],
  ['vi', 'Tiếng Việt đẹp', 'tieng-viet-dep'],
  ['uk', 'Київ, Галичина, Знам’янка, ґанок, Згурський', 'kyiv-halychyna-znamianka-ganok-zghurskyi'],
  ['uk', 'Їжак і Юрій: щастя, єнот, яблуко', 'yizhak-i-yurii-shchastia-yenot-yabluko'],
  ['ru', 'Мир и ещё объезд', 'mir-i-eschyo-obyezd'],
  ['bg', 'Щастие, ъгъл, Хиляда', 'shtastie-agal-hilyada'],
  ['sr', 'Љубав, Ђорђе, џеп, ћерка, шума, хвала, цар', 'ljubav-djordje-dzep-cerka-suma-hvala-car'],
  ['el', 'Ψυχή, ευχαριστώ, αύριο, ούζο, μπύρα', 'psychi-efcharisto-avrio-ouzo-byra'],
  ['hy', 'Հայաստան', 'hayastan'],
  ['ka', 'საქართველო', 'saqartvelo'],
  ['ja', 'ｶﾞﾗｽ と ネコ', 'ガラス-と-ネコ'],
  ['zh-Hans', '第一场雪', '第一场雪'],
  ['ko', '한국어 편지', '한국어-편지'],
  ['ar', 'الثَّلْجُ الأوّل ســـلام', 'الثلج-الأول-سلام'],
  ['he', 'שֶׁלֶג ראשון', 'שלג-ראשון'],
  ['hi', 'हिन्दी', 'हिन्दी'],
  // Half of its letters have a Latin spelling in the library.
  ['kk', 'Қазақстан', 'қазақстан'],
])('in %s: %s', (language, title, slug) => expect(slugOf(title, language)).toBe(slug))

test('never more than fits, cut at a word', () => {
  const long = slugOf('word '.repeat(60), 'en')
  expect(long).toMatch(/^word(-word)+$/)
  expect(long.length).toBeLessThanOrEqual(80)
  expect(slugOf('x'.repeat(300), null)).toBe('x'.repeat(80))
  expect(slugOf('𝒳雪'.repeat(60), null).isWellFormed()).toBe(true)
})
