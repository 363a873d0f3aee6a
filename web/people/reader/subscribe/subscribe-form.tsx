/** One field with which a reader subscribes, on pages without JavaScript: a plain HTML form. */
import { limits } from '../../../../contract/base/limits.ts'
import { pages } from '../../../../contract/base/pages.ts'

export interface SubscribeFormProps {
  /** Of the field. */
  label: string
  /** What was typed and why it was not taken. */
  wrong?: { typed: string; fault: string } | undefined
  /** It is what the page is for: its button stands out. */
  isMain?: boolean
}

/** Styled by letter.css alone. It answers with the page of the form, whichever page it stands on. */
export function SubscribeForm({ label, wrong, isMain = false }: SubscribeFormProps) {
  return (
    <form className="subscribe" method="post" action={pages.subscribe.href()}>
      <label htmlFor="email">{label}</label>
      {wrong && (
        <p id="fault" role="alert">
          {wrong.fault}
        </p>
      )}
      <input
        id="email"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={limits.email}
        {...(wrong && {
          defaultValue: wrong.typed,
          autoFocus: true,
          'aria-invalid': true,
          'aria-describedby': 'fault',
        })}
      />
      <button type="submit" {...(isMain && { className: 'button' })}>
        Subscribe
      </button>
    </form>
  )
}
