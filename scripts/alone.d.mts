/** The types of alone.mjs, which is plain JavaScript because it runs before anything is installed. */
export function alone<Result>(folder: string, work: () => Result | Promise<Result>): Promise<Result>
