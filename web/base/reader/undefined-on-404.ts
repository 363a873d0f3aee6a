/** Turns a 404 into undefined: a thing that does not exist is a page too. */
import { CallError } from '../call.ts'

/** @throws whatever else went wrong, which is a mistake of ours */
export async function undefinedOn404<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}
