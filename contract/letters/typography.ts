/** Typographic quotes and dashes by language (Unicode CLDR: delimiters; the dash as each language's typesetters set it). */

export interface Typography {
  name: string
  /** Opening and closing, then the same within a quotation. */
  quotes: readonly [string, string, string, string]
  /** What two hyphens become between words. */
  dash: string
  /** Nothing stands between words: a quote opens where none is open. */
  isUnspaced?: true
}

const typographies = {
  en: { name: 'English', quotes: ['“', '”', '‘', '’'], dash: '—' },
  de: { name: 'German', quotes: ['„', '“', '‚', '‘'], dash: '–' },
  fr: { name: 'French', quotes: ['«\u00a0', '\u00a0»', '“', '”'], dash: '–' },
  it: { name: 'Italian', quotes: ['«', '»', '“', '”'], dash: '–' },
  es: { name: 'Spanish', quotes: ['«', '»', '“', '”'], dash: '—' },
  pt: { name: 'Portuguese', quotes: ['“', '”', '‘', '’'], dash: '—' },
  nl: { name: 'Dutch', quotes: ['“', '”', '‘', '’'], dash: '–' },
  sv: { name: 'Swedish', quotes: ['”', '”', '’', '’'], dash: '–' },
  da: { name: 'Danish', quotes: ['“', '”', '‘', '’'], dash: '–' },
  pl: { name: 'Polish', quotes: ['„', '”', '«', '»'], dash: '–' },
  uk: { name: 'Ukrainian', quotes: ['«', '»', '„', '“'], dash: '—' },
  tr: { name: 'Turkish', quotes: ['“', '”', '‘', '’'], dash: '–' },
  el: { name: 'Greek', quotes: ['«', '»', '“', '”'], dash: '–' },
  ja: { name: 'Japanese', quotes: ['「', '」', '『', '』'], dash: '—', isUnspaced: true },
  zh: { name: 'Chinese', quotes: ['“', '”', '‘', '’'], dash: '——', isUnspaced: true },
  // CLDR has ”…“; books and newspapers are set with these, which turn with the direction.
  ar: { name: 'Arabic', quotes: ['«', '»', '“', '”'], dash: '–' },
  he: { name: 'Hebrew', quotes: ['”', '”', '’', '’'], dash: '–' },
  cs: { name: 'Czech', quotes: ['„', '“', '‚', '‘'], dash: '–' },
} as const satisfies Record<string, Typography>

export type TypographyLanguage = keyof typeof typographies

export const typographyLanguages = Object.keys(typographies) as [TypographyLanguage, ...TypographyLanguage[]]

/** @param language of the setting or of a letter (BCP 47); undefined for 'off' and for what is no language here */
export function typographyOf(language: string): Typography | undefined {
  const [own = ''] = language.split('-')
  return Object.hasOwn(typographies, own) ? typographies[own as TypographyLanguage] : undefined
}

const apostrophe = '’'
const isOpening = (before: string) => before === '' || /[\s([{<\u00a0–—/„“‚‘«"']$/.test(before)

/**
 * What the end of a line becomes while it is typed.
 * @param before the words of the line up to what was typed last
 * @param typed the character
 * @returns how many characters before go, and what stands in their place; undefined when it stays as typed
 */
export function setType(
  { quotes, dash, isUnspaced }: Typography,
  before: string,
  typed: string,
): { remove: number; insert: string } | undefined {
  const [open, close, innerOpen, innerClose] = quotes
  const opens = (open: string, close: string) =>
    isUnspaced ? before.lastIndexOf(open) <= before.lastIndexOf(close) : isOpening(before)
  if (typed === '"') return { remove: 0, insert: opens(open, close) ? open : close }
  if (typed === "'" && opens(innerOpen, innerClose) && !(isUnspaced && /[a-z]$/i.test(before)))
    return { remove: 0, insert: innerOpen }
  // Within a word, and where no quotation within one is open, it is an apostrophe.
  if (typed === "'") {
    const isInner = before.lastIndexOf(innerOpen) > before.lastIndexOf(innerClose)
    return { remove: 0, insert: isInner ? innerClose : apostrophe }
  }
  if (typed === '.' && /(^|[^.])\.\.$/.test(before)) return { remove: 2, insert: '…' }
  // At the beginning of a line three hyphens are a divider.
  if (typed === '-' && /[^\s-]\s?-$/.test(before)) return { remove: 1, insert: dash }
  return undefined
}
