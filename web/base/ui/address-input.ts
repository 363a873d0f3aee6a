/** What an input for a reader's e-mail address has. */
import { limits } from '../../../contract/base/limits.ts'

/** Not `type="email"`: browsers hold back `müller@example.com` there (RFC 6531), which the site takes. */
export const addressInput = {
  dir: 'ltr',
  inputMode: 'email',
  autoCapitalize: 'off',
  maxLength: limits.email,
} as const
