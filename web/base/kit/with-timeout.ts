/** Waits for work, but no longer than a timeout. */

/** @returns 'late' when the work takes longer; it goes on all the same */
export function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | 'late'> {
  const late = new Promise<'late'>(resolve => setTimeout(() => resolve('late'), milliseconds))
  return Promise.race([work, late])
}
