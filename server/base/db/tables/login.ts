/** The author's login: password, sessions, and the second factor. */
import type { Generated } from 'kysely'

export interface AuthorRow {
  id: 'author'
  username: string
  password_hash: string
  changed_at: string
}

export interface SessionRow {
  token_hash: string
  created_at: string
  seen_at: string
  /** 'Firefox on Linux'; '' when nobody looked. */
  browser: string
}

export interface PasskeyRow {
  id: string
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** JSON list. */
  transports: string
  name: string
  created_at: string
  used_at: string | null
}

export interface TotpRow {
  id: 'totp'
  /** Encrypted with the site's key: author/second-factor/app-secret.ts. */
  secret: string
  created_at: string
  last_step: number
}

export type ChallengePurpose = 'login' | 'confirm' | 'add passkey' | 'add app'

export interface ChallengeRow {
  purpose: ChallengePurpose
  holder: string
  value: string
  tries: number
  expires_at: string
}

export interface LoginTables {
  author: AuthorRow
  sessions: SessionRow & { confirmed_at: Generated<string | null> }
  passkeys: PasskeyRow
  totp_secret: TotpRow
  recovery_codes: { hash: string }
  factor_challenges: ChallengeRow
  known_browsers: { token_hash: string; seen_at: string }
}
