/** How languages spell their own letters in Latin ones (romanization), where that differs from what all share. */
import transliterate from '@sindresorhus/transliterate'

type Spellings = readonly (readonly [letters: RegExp, latin: string])[]

/** The two dots part a vowel from the one before it, or make it another letter that is no ae and no oe. */
const dots: Spellings = [
  [/ä/g, 'a'],
  [/ö/g, 'o'],
  [/ü/g, 'u'],
]

/** For a text in small letters. What a language does not say here, all say alike. */
const spellings: Readonly<Record<string, Spellings>> = {
  // ELOT 743, without its marks: what is written today on signs and in passports.
  el: [
    [/^μπ/g, 'b'],
    [/ο[υύ]/g, 'ou'],
    [/α[υύ](?=[θκξπσςτφχψ])/g, 'af'],
    [/α[υύ]/g, 'av'],
    [/ε[υύ](?=[θκξπσςτφχψ])/g, 'ef'],
    [/ε[υύ]/g, 'ev'],
    [/χ/g, 'ch'],
  ],
  // The Ukrainian government's table of 2010.
  uk: [
    [/^є/g, 'ye'],
    [/^ї/g, 'yi'],
    [/^й/g, 'y'],
    [/^ю/g, 'yu'],
    [/^я/g, 'ya'],
    [/зг/g, 'zgh'],
    [/г/g, 'h'],
    [/ґ/g, 'g'],
    [/є/g, 'ie'],
    [/и/g, 'y'],
    [/[їй]/g, 'i'],
    [/щ/g, 'shch'],
    [/ю/g, 'iu'],
    [/я/g, 'ia'],
  ],
  // Bulgaria's law on transliteration of 2009.
  bg: [
    [/х/g, 'h'],
    [/щ/g, 'sht'],
    [/ъ/g, 'a'],
    [/ь/g, 'y'],
  ],
  // By its own Latin alphabet, whose marks go as they go there.
  sr: [
    [/ж/g, 'z'],
    [/[ћчц]/g, 'c'],
    [/х/g, 'h'],
    [/ш/g, 's'],
  ],
  // The library knows Norwegian by its other tag.
  nn: [
    [/æ/g, 'ae'],
    [/ø/g, 'oe'],
    [/å/g, 'aa'],
  ],
  is: dots,
  ...Object.fromEntries(
    ['af', 'ca', 'es', 'et', 'fi', 'fr', 'gl', 'it', 'nl', 'pt', 'sk'].map(tag => [tag, dots]),
  ),
}

/** Written without vowels, in Latin letters they are read by nobody. */
const keepsItsScript = /[\p{sc=Arab}\p{sc=Hebr}]/u
const otherLetter = /(?!\p{sc=Latin})\p{L}/u
/** Points of vowels (harakat, niqqud), and the stroke that stretches a word (tatweel). */
const points = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g

/**
 * A word as it is spelled in Latin letters: whole or not at all, as half a word is read by nobody.
 * @param word in small letters, composed. @param language BCP 47; '' where nobody said one
 */
export function latinSpelling(word: string, language: string): string {
  if (keepsItsScript.test(word)) return word.replace(points, '')
  const [tag = ''] = language.split('-')
  let own = word
  for (const [letters, latin] of spellings[tag] ?? []) own = own.replace(letters, latin)
  const spelled = transliterate(own, { locale: language })
  return otherLetter.test(spelled) ? word : spelled
}
