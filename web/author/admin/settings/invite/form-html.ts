/** The form for other sites (embed code): plain HTML that takes the letters and colours of the page it is pasted into. */
import type { AnswerOf } from '../../../../../contract/base/endpoint.ts'
import { limits } from '../../../../../contract/base/limits.ts'
import type { placeWords } from '../../../../../contract/base/own-words.ts'
import { directionOf } from '../../../../../contract/languages/direction.ts'
import { escapeAttribute, escapeText } from '../../../../../contract/letters/body/escape-html.ts'
import { emptyField } from '../../../../../contract/people/subscribers.ts'

const look =
  'font:inherit;color:inherit;box-sizing:border-box;padding:.5em .8em;border:1px solid;border-radius:.4em'

/**
 * Without a script and without anything that is loaded from here: it sends an address only when somebody presses its
 * button. The second field is out of everybody's sight and way; only programs fill it in.
 * @param action the whole address it posts to
 */
export const formHtml = (
  action: string,
  { language, form }: Pick<AnswerOf<typeof placeWords>, 'language' | 'form'>,
): string => `<form action="${escapeAttribute(action)}" method="post" lang="${language}" dir="${directionOf(language)}">
  <p>
    <label for="letters-email">${escapeText(form.label)}</label><br>
    <input id="letters-email" inputmode="email" autocapitalize="off" name="email" autocomplete="email" required maxlength="${limits.email}" style="${look};background:none;width:16em;max-width:100%">
    <button type="submit" style="${look};background:none;cursor:pointer">${escapeText(form.press)}</button>
    <input type="text" name="${emptyField}" tabindex="-1" autocomplete="off" aria-hidden="true" style="position:absolute;left:-99999px">
  </p>
  <p><small>${escapeText(form.note)}</small></p>
</form>
`
