/** Known readers of a proof: who they are, and what each does without a name (test personas). */
import { testReceipt } from '../../cases/test-receipt.ts'

export interface Person {
  email: string
  /** Whatever a call of theirs would show of them. */
  from: string
  headers: Record<string, string>
}

/** Each differs from the others in all that a site can see of a reader. */
export const people: readonly Person[] = [
  ...['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'],
  ...['gus', 'hal', 'ida', 'jon', 'kim', 'lou'],
].map((name, index) => ({
  email: `${name}@example.com`,
  from: index % 2 ? `203.0.113.${40 + index}` : `2001:db8:${index + 1}00::${index + 7}`,
  headers: {
    'user-agent': `Mozilla/5.0 (the very own browser of ${name})`,
    'accept-language': `x-${name}`,
    cookie: `keepsake=cookie-of-${name}-0123456789`,
    referer: `http://letters.test/from-${name}`,
  },
}))

/** What is said without a name; the same words on every site, whoever says them. */
export interface Part {
  words: string
  again: string
  receipt: ReturnType<typeof testReceipt>
  /** The page's own of an answer to a poll. */
  answerId: string
}

/** @param number one for each of those who take part */
export const partOf = (number: number): Part => ({
  words: `What number ${number} thinks of plums ${'and pears '.repeat((number % 6) * 90)}`.trim(),
  again: `And what number ${number} adds`,
  receipt: testReceipt(100 + number),
  answerId: `an-answer-of-a-page-number-${number}`,
})
