/** Where the stories of polls begin, on both sides: questions, the card of a poll, its form. */
import type { Locator, Page } from '@playwright/test'
import type { PollQuestion } from '../contract/answers/polls.ts'
import type { GivenPoll } from './given.ts'
import type { SiteProcess } from './site-process.ts'

export const tea: Partial<PollQuestion> = {
  questionText: 'Tea?',
  questionType: 'multiple_choice',
  options: ['Black', 'Green'],
}

/** One of each kind. */
export const everyQuestion = [
  { ...tea, isRequired: true, allowsOther: true },
  { questionText: 'With?', questionType: 'checkbox', options: ['Milk', 'Sugar'], isRequired: true },
  { questionText: 'Which one?', questionType: 'text', isRequired: true },
  { questionText: 'And why?', questionType: 'textarea', isRequired: true },
] satisfies Partial<PollQuestion>[]

/** In the author's list. */
export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** On the reader's page. */
export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Submit Response' })

/** As the author's calls tell them. */
export const responsesOf = async (site: SiteProcess, poll: GivenPoll): Promise<unknown> =>
  (await site.call('GET', `/api/polls/${poll.id}/responses`)).body
