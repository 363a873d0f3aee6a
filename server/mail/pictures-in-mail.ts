/** Finds the site's own pictures in a frozen mail. */
import type { ComposedMail } from './composed-mail.ts'

/** @returns their names under /objects/ */
export function picturesInMail({ body }: Pick<ComposedMail, 'body'>): string[] {
  // Quoted-printable breaks lines wherever it must; it writes all that a name consists of as it is.
  const lines = body.replaceAll('=\r\n', '')
  return [...lines.matchAll(/\/objects\/([\w-]+\.[a-z]+)/g)].map(([, name = '']) => name)
}
