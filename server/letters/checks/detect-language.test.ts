/** A letter's language is proposed from its words. */
import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

const letters = {
  ar: 'أعزائي القراء، أحدثكم اليوم عن الحديقة والبرقوق الناضج، وعن المطر الذي هطل على السقف طوال الليل.',
  de: 'Liebe Leserinnen und Leser, heute erzähle ich vom Garten, von den Pflaumen und vom Regen auf dem Dach.',
  en: 'Dear readers, today I tell you of the garden, of the plums that are ripe, and of the rain on the roof.',
  es: 'Queridos lectores, hoy les cuento sobre el jardín, las ciruelas maduras y la lluvia en el tejado.',
  fr: 'Chers lecteurs, aujourd’hui je vous parle du jardin, des prunes mûres et de la pluie sur le toit.',
  he: 'קוראים יקרים, היום אספר לכם על הגן, על השזיפים הבשלים ועל הגשם שירד על הגג כל הלילה הארוך הזה.',
  it: 'Cari lettori, oggi vi racconto del giardino, delle prugne mature e della pioggia sul tetto di casa.',
  ja: '親愛なる読者の皆さま、今日は庭と熟した梅と、屋根を打つ雨の話をします。',
  nl: 'Beste lezers, vandaag vertel ik over de tuin, over de rijpe pruimen en over de regen op het dak.',
  pl: 'Drodzy czytelnicy, dziś opowiem wam o ogrodzie, o dojrzałych śliwkach i o deszczu na dachu domu.',
  pt: 'Queridos leitores, hoje conto sobre o jardim, as ameixas maduras e a chuva que caiu no telhado.',
  tr: 'Sevgili okurlar, bugün size bahçeden, olgun eriklerden ve çatıya yağan yağmurdan söz edeceğim.',
  uk: 'Дорогі читачі, сьогодні розповім вам про сад, про стиглі сливи та про дощ, що падав на дах.',
  zh: '亲爱的读者,今天我来讲讲花园、成熟的李子,还有落在屋顶上的雨。',
}

test.each(Object.entries(letters))('%s', (language, words) => {
  expect(detectLanguage({ subject: '', body: `<p>${words}</p>` })).toBe(language)
})

test('few words tell nothing', () => {
  expect(detectLanguage({ subject: 'Garten', body: '<p>Liebe Ada, bis bald!</p>' })).toBeNull()
  expect(detectLanguage({ subject: '', body: '' })).toBeNull()
})
