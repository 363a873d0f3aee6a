/** Login, logout, and who is logged in. There is one author and no other role. */
import { z } from 'zod'
import { done, endpoint } from './endpoint.ts'
import { limits, perMinute } from './limits.ts'

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Log in as the author',
  access: 'public',
  body: z.object({
    username: z.string({ error: 'Username is required' }).min(1, 'Username is required').max(limits.username),
    password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(limits.password),
  }),
  answers: { 200: z.object({ user: z.object({ username: z.string() }) }) },
  perMinute: perMinute.login,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session',
  access: 'public',
  answers: { 200: done },
})

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Who is logged in; null when nobody is',
  access: 'public',
  answers: { 200: z.object({ user: z.object({ username: z.string() }).nullable() }) },
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/password',
  summary: 'Change the password; every other session ends',
  access: 'author',
  body: z.object({
    currentPassword: z.string().max(limits.password),
    newPassword: z
      .string({ error: 'New password is required' })
      .min(limits.newPassword, `A password needs at least ${limits.newPassword} characters`)
      .max(limits.password),
  }),
  answers: { 200: done },
  perMinute: perMinute.login,
})
