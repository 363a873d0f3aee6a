/** A press that finds the session over goes on after a login; what nobody pressed asks no more than once. */
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../call.ts'
import { afterLogin, isPressed, logInUnlessDeclined, onLoggedOut } from './logged-out.ts'

const over = () => new CallError(401, '{"message":"Please log in","kind":"notLoggedIn"}')
/** Fails until the author has logged in. */
const pressAfter = (session: { isOpen: boolean }) =>
  vi.fn(async () => {
    if (!session.isOpen) throw over()
    return 'done'
  })

let takeBack = () => {}
afterEach(() => takeBack())

test('a press is done after the login, and two presses ask once', async () => {
  const session = { isOpen: false }
  const ask = vi.fn(async () => {
    session.isOpen = true
    return true
  })
  takeBack = onLoggedOut(ask)
  const presses = [pressAfter(session), pressAfter(session)]
  expect(await Promise.all(presses.map(afterLogin))).toEqual(['done', 'done'])
  expect(ask).toHaveBeenCalledTimes(1)
  for (const press of presses) expect(press).toHaveBeenCalledTimes(2)
})

test('whoever would rather not hears why it was not done, and is asked again by a press alone', async () => {
  const ask = vi.fn(async () => false)
  takeBack = onLoggedOut(ask)
  const press = pressAfter({ isOpen: false })
  await expect(afterLogin(press)).rejects.toMatchObject({ kind: 'notLoggedIn' })
  expect(press).toHaveBeenCalledTimes(1)
  expect(await logInUnlessDeclined()).toBe(false)
  expect(ask).toHaveBeenCalledTimes(1)
  await expect(afterLogin(press)).rejects.toThrow()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a press holds the page until it is done, over the login too, and whatever comes of it', async () => {
  const session = { isOpen: false }
  const login = Promise.withResolvers<boolean>()
  takeBack = onLoggedOut(() => login.promise)
  const press = afterLogin(pressAfter(session))
  expect(isPressed()).toBe(true)
  session.isOpen = true
  login.resolve(true)
  await press
  expect(isPressed()).toBe(false)
  await expect(afterLogin(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(isPressed()).toBe(false)
})

test('any other failure is the caller’s, and so is this one where nobody can log in', async () => {
  const ask = vi.fn(async () => true)
  const leave = onLoggedOut(ask)
  const wrong = new CallError(401, '{"message":"No","kind":"wrongCode"}')
  await expect(afterLogin(() => Promise.reject(wrong))).rejects.toBe(wrong)
  expect(ask).not.toHaveBeenCalled()

  // The next page has its own door before the last one has taken its own away.
  takeBack = onLoggedOut(() => ask())
  leave()
  const session = { isOpen: false }
  ask.mockImplementation(async () => {
    session.isOpen = true
    return true
  })
  expect(await afterLogin(pressAfter(session))).toBe('done')
  takeBack()
  await expect(afterLogin(pressAfter({ isOpen: false }))).rejects.toThrow('401')
})
