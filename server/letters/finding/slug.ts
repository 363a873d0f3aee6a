/** Makes the readable end of an address out of a title (slug): small letters, digits and hyphens. */
import { limits } from '../../../contract/base/limits.ts'
import { latinSpelling } from './latin-spellings.ts'

/** Where a title has no letter and no digit. */
export const namelessSlug = 'letter'

/**
 * Latin letters lose their marks, and scripts that can be spelled in Latin letters are, as the language does; others stay as
 * they are, for whoever reads them.
 * A raised figure is none of the number before it: 10² is 10-2.
 * @param language of the title (BCP 47); null where nobody said one
 * @returns '' where nothing is left
 */
export function slugOf(title: string, language: string | null): string {
  const words = title
    .toWellFormed()
    .normalize('NFC')
    .replace(/(?<=[0-9])(?=[⁰¹²³⁴-⁹])/g, '-')
    .toLocaleLowerCase(language ?? 'en')
    // What stands within a word is no gap: it's, l’eau.
    .replace(/['’ʼ]/g, '')
    .match(word)
  const spelled = words?.flatMap(
    one =>
      latinSpelling(one, language ?? '')
        .normalize('NFKC')
        .toLowerCase()
        .match(word) ?? [],
  )
  return cut(spelled?.join('-') ?? '')
}

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** At a word, where there are several. */
function cut(slug: string): string {
  if (slug.length <= limits.slug) return slug
  const start = slug.slice(0, limits.slug + 1)
  const atWord = start.slice(0, Math.max(0, start.lastIndexOf('-'))) || slug.slice(0, limits.slug)
  // Not within a sign of two halves.
  return atWord.replace(/[\ud800-\udbff]$/, '')
}
