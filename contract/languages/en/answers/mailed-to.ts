/** To how many a poll or a letter went, on its page and in the poll's mail: among how many somebody is hidden. */
export const mailedTo = {
  pollOne: 'This was mailed to one person: what you say may tell who you are.',
  /** Two to four people. */
  pollFew: 'This was mailed to {people, number} people. With so few, what you say may tell who you are.',
  /** Several mailings, of which one was small. Five to nine people; below, ten or more. */
  pollFewOnce:
    'This was mailed to {people, number} people, at least once to fewer than five of them. So what you say may tell who you are.',
  pollAboutFewOnce:
    'This was mailed to about {people, number} people, at least once to fewer than five of them. So what you say may tell who you are.',
  /** Five to nine people; below, ten or more. */
  pollSome:
    'This was mailed to {people, number} people. Among few people, what you say may tell who you are.',
  pollAbout:
    'This was mailed to about {people, number} people. Among few people, what you say may tell who you are.',
  letterOne: 'The letter was mailed to one person: what you say may tell who you are.',
  /** Two to four people. */
  letterFew:
    'The letter was mailed to {people, number} people. With so few, what you say may tell who you are.',
} as const
