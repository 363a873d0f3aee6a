/** What a paste's own style sheet says of words, by class: Apple's programs, Google's exports and Excel write marks in it alone. */
import { declarationsOf } from '../../../../../contract/letters/body/inline-style.ts'

/** What else a sheet says is the look of a program: of a kind of paragraph, a list, a link. */
const ofWords = new Set(['font', 'font-weight', 'font-style', 'text-decoration', 'vertical-align'])

/** What a letter cannot keep, and is named. */
const ofLooks = new Set(['color', 'background', 'background-color', 'text-align'])

/** @returns styles by the name of a class, of rules that are for one class alone, whatever the screen */
export function classRules(html: string): Map<string, string> {
  const rules = new Map<string, string>()
  // These have no look: what they write into the sheet is the author's.
  const isWhole = /Cocoa HTML Writer/i.test(html)
  for (const sheet of sheetsOf(html)) {
    let isOfSome = false
    for (const rule of sheet.split('}')) {
      const [selectors = '', style, more] = rule.split('{')
      // `@media print { .a { … } .b { … } }` ends with a brace of its own.
      if (style === undefined) isOfSome = false
      if (more !== undefined) isOfSome = true
      if (style === undefined || isOfSome) continue
      for (const selector of selectors.slice(selectors.lastIndexOf(';') + 1).split(',')) {
        const [, name] = /^(?:span|p|li|td)?\.([\w-]+)$/.exec(selector.trim()) ?? []
        if (name !== undefined)
          rules.set(name, `${rules.get(name) ?? ''};${isWhole ? style : wordsIn(style, name)}`)
      }
    }
  }
  return rules
}

/** Classes that a program only counts (Google's, Excel's) are of what the author did; others are kinds of paragraphs and cells. */
const isCounted = /^(?:c|xl)\d+$/

const wordsIn = (style: string, className: string) =>
  [...declarationsOf(style)]
    .filter(([name]) => ofWords.has(name) || (isCounted.test(className) && ofLooks.has(name)))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** What stands between `<style>` and its end, without the marks of a comment that hid it from old browsers. */
function sheetsOf(html: string): string[] {
  return html
    .split(/<style[^<>]{0,500}>/i)
    .slice(1)
    .map(rest => (rest.split(/<\/style/i, 1)[0] ?? '').replace(/<!--|-->/g, ''))
}
