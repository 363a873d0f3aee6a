/** archive */
export const archive = {} as const
