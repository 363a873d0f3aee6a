/** subscribe */
export const subscribe = {} as const
