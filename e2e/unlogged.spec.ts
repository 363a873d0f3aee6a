/** The site's log while somebody writes anonymously: not one line, neither of the page nor of what it loads and calls. */
import { pages } from '../contract/base/pages.ts'
import { keepReceipt, openReceipt, sendReply } from './answers/reader-steps.ts'
import { givenLetterToAda, givenPoll } from './given.ts'
import { submit } from './poll-steps.ts'
import type { SiteProcess } from './site-process.ts'
import { askedAll } from './steps.ts'
import { expect, test } from './story.ts'

/** Calls that are logged stand before and after: what came between is what the visit left. */
async function linesOf(site: SiteProcess, visit: () => Promise<void>): Promise<string[]> {
  const since = async (start: number) => {
    await fetch(`${site.url}/robots.txt`)
    await expect.poll(() => site.output().slice(start)).toContain('/robots.txt')
    return site.output().slice(start).split('\n')
  }
  await since(site.output().length)
  const start = site.output().length
  await visit()
  return (await since(start)).filter(line => line !== '' && !line.includes('/robots.txt'))
}

test.use({ siteEnv: { LOG_LEVEL: 'info' } })

test('a reply, its receipt and an answer to a poll leave no line in the log, nor do their pages', async ({
  page,
  site,
}) => {
  const letter = await givenLetterToAda(site)
  const poll = await givenPoll(site, { title: 'Tea', answering: 'anyone' }, [{ questionText: 'Why?' }])
  const lines = await linesOf(site, async () => {
    await page.goto(pages.reply.href({ newsletterId: letter.id }))
    await sendReply(page, 'Thank you')
    const words = await keepReceipt(page)
    await page.getByRole('button', { name: 'I have the words' }).click()
    await page.goto(pages.receipt.href())
    await openReceipt(page, words)
    await expect(page.getByText('There is no answer to read')).toBeVisible()
    await page.goto(pages.poll.href({ token: poll.uniqueToken }))
    await page.getByLabel('Why?').fill('Because')
    await submit(page).click()
    await expect(page.getByText('Thank You!')).toBeVisible()
    await askedAll(page)
  })
  expect(lines).toEqual([])
})
