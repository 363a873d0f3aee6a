/** Numbers as people read them, with what is counted: '1 letter', '1,200 letters'. */

export const formatCount = (count: number): string => count.toLocaleString('en')

export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** '1 subscriber', '1,000 subscribers'. */
export const people = (count: number): string => pluralize(count, 'subscriber')
