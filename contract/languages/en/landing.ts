/** landing */
export const landing = {} as const
