/** What is said where a site still asks for the SMTP listener of earlier releases: at its start, and on the author's pages. */

/** How earlier releases were told to take returned mail by SMTP themselves: `BOUNCE_LISTEN`, or a port on the Mail page. */
export const listenerSettings = ['variable', 'setting'] as const
export type ListenerSetting = (typeof listenerSettings)[number]

/** What is said where that is still set. */
export const listenerGone =
  'This site no longer receives returned mail by SMTP itself, so mail that comes back that way is not read'
/** What to do, and how it stops being said. */
export const insteadOfListener: Readonly<Record<ListenerSetting, string>> = {
  variable:
    'Have mail to your return address arrive in a mailbox and enter that mailbox on the Mail page, or use your mail provider’s webhook. Then remove BOUNCE_LISTEN',
  setting:
    'Have mail to your return address arrive in a mailbox and enter that mailbox on the Mail page, or use your mail provider’s webhook',
}
