/** A thing that does not exist is a page too; every other failure is a mistake of ours. */
import { CallError } from '../call.ts'

/** Waits for an answer; a 404 is not thrown. */
export async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined
    throw error
  }
}
