/**
 * What becomes of a page whose session is over: where leaving it would lose something the author logs in again over it, and
 * goes on.
 */
import { refusalKind } from '../call.ts'

type LogIn = () => Promise<boolean>

/** Whoever is no author has nothing to log in to. */
const nobody: LogIn = async () => false

let ask = nobody
let asking: Promise<boolean> | undefined
let wasDeclined = false
let presses = 0

/** @param logIn false when the author would rather not. @returns takes it back */
export function onLoggedOut(logIn: LogIn): () => void {
  ask = logIn
  wasDeclined = false
  return () => {
    if (ask === logIn) ask = nobody
  }
}

/** Asks once, however many calls found the session over. @returns whether the author is logged in now */
export function logInAgain(): Promise<boolean> {
  asking ??= askOnce().finally(() => {
    asking = undefined
  })
  return asking
}

async function askOnce(): Promise<boolean> {
  const isLoggedIn = await ask()
  wasDeclined = !isLoggedIn
  return isLoggedIn
}

/** For what nobody pressed, such as a list that is asked for by the clock: whoever has declined is left in peace. */
export const logInUnlessDeclined = async (): Promise<boolean> => !wasDeclined && (await logInAgain())

export const isLoggedOut = (error: unknown): boolean => refusalKind(error) === 'notLoggedIn'

/** Whether leaving the page would take with it what the author has pressed: it is under way, or waits for a login. */
export const isPressed = (): boolean => presses > 0 || asking !== undefined

/** @returns what the press does; until then the page is not left because the session is over */
export async function whilePressed<Answer>(press: () => Promise<Answer>): Promise<Answer> {
  presses += 1
  try {
    return await press()
  } finally {
    presses -= 1
  }
}

/**
 * What a press does; when it finds the session over, once more after a login.
 * @throws what it threw, when the author would rather not log in
 */
export function afterLogin<Answer>(press: () => Promise<Answer>): Promise<Answer> {
  return whilePressed(async () => {
    try {
      return await press()
    } catch (error) {
      if (isLoggedOut(error) && (await logInAgain())) return press()
      throw error
    }
  })
}
