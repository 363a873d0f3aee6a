/** stored */
export const stored = {} as const
