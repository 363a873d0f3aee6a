/** Numbers and what is counted, as everybody reads them (pluralization): '1 letter', '1,200 letters'. */

export const inWords = (count: number): string => count.toLocaleString('en')

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inWords(count)} ${count === 1 ? one : many}`

/** '1 subscriber', '1,000 subscribers'. */
export const people = (count: number): string => counted(count, 'subscriber')
