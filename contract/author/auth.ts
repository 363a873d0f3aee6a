/** Login, logout, and who is logged in. There is one author and no other role. */

import { done, endpoint } from '../base/endpoint.ts'
import { id, time } from '../base/field.ts'
import { limits, perMinute } from '../base/limits.ts'
import { z } from '../base/zod.ts'

const filled = (name: string, max: number) =>
  z
    .string({ error: `${name} is required` })
    .min(1, `${name} is required`)
    .max(max, `${name} must be at most ${max} characters`)

export const login = endpoint('POST /api/login', {
  summary: 'Log in as the author',
  access: 'public',
  body: z.object({
    username: filled('Username', limits.username),
    password: filled('Password', limits.password),
  }),
  answers: {
    200: z.object({ user: z.object({ username: z.string() }) }),
    /** The password is right, and the session begins with the second factor (contract/author/second-factor.ts). */
    202: z.object({ next: z.literal('second-factor') }),
  },
  perMinute: perMinute.login,
  refusals: ['wrongCredentials'],
  knowsBrowsers: true,
})

export const logout = endpoint('POST /api/logout', {
  summary: 'End this session',
  access: 'public',
  answers: { 200: done },
})

export const currentUser = endpoint('GET /api/auth/user', {
  summary: 'Who is logged in; null when no one is',
  access: 'public',
  unlogged: true,
  answers: { 200: z.object({ user: z.object({ username: z.string() }).nullable() }) },
})

export const changePassword = endpoint('POST /api/password', {
  summary: 'Change the password; every other session ends',
  access: 'author',
  body: z.object({
    currentPassword: filled('Current password', limits.password),
    newPassword: z
      .string({ error: 'New password is required' })
      .min(limits.newPassword, `A password needs at least ${limits.newPassword} characters`)
      .max(limits.password, `New password must be at most ${limits.password} characters`),
  }),
  answers: { 200: done },
  perMinute: perMinute.login,
  refusals: ['wrongPassword', 'commonPassword'],
  knowsBrowsers: true,
})

export const session = z.object({
  id,
  startedAt: time,
  /** Right to the hour. */
  lastSeenAt: time,
  /** 'Firefox on Linux'; empty when the browser did not say. Never an address. */
  browser: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof session>

export const listSessions = endpoint('GET /api/sessions', {
  summary: 'Where the author is logged in, last seen first',
  access: 'author',
  answers: { 200: z.array(session) },
})

export const endSession = endpoint('DELETE /api/sessions/:id', {
  summary: 'End one session',
  access: 'author',
  answers: { 200: done },
  refusals: ['sessionGone'],
})

export const endOtherSessions = endpoint('DELETE /api/sessions', {
  summary: 'End every session but this one',
  access: 'author',
  answers: { 200: done },
})
