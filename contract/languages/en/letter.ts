/** letter */
export const letter = {} as const
