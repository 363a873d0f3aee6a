/** Numbers of people, as the author reads them. */

export const inWords = (count: number) => count.toLocaleString('en')

/** '1 subscriber', '1,200 subscribers'. */
export const subscribers = (count: number) => `${inWords(count)} subscriber${count === 1 ? '' : 's'}`
