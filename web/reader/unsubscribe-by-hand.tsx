/** Unsubscribing without JavaScript: a form that posts what a mail program's own button would (RFC 8058). */
import { hrefOf } from '../../contract/endpoint.ts'
import { unsubscribeOneClick } from '../../contract/subscribers.ts'
import { buttonClass } from '../ui/button.tsx'

/** Shows nothing where scripts run. */
export function UnsubscribeByHand({ token }: { token: string }) {
  return (
    <noscript>
      <form method="post" action={hrefOf(unsubscribeOneClick, { token })} className="grid gap-4">
        <p>Press the button, and no more letters will reach you.</p>
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <p>
          <button type="submit" className={buttonClass()}>
            Unsubscribe
          </button>
        </p>
      </form>
    </noscript>
  )
}
