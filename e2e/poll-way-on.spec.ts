/** After a poll: the page names it, and leads back to the letter it came with, to the archive, to the list. */
import { pages } from '../contract/base/pages.ts'
import { faultsOf, noFaults } from './axe.ts'
import { givenLetterToAda, givenPoll } from './given.ts'
import { submit, tea } from './poll-steps.ts'
import { expect, test } from './story.ts'

test('“Thank You!” names the poll, and leads back to the letter and on to the archive', async ({
  page,
  site,
  mailbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const poll = await givenPoll(site, { title: 'Which tea?' }, [tea])
  const address = `${site.url}${pages.poll.href({ token: poll.uniqueToken })}`
  const letter = await givenLetterToAda(site, {
    subject: 'The first frost',
    body: `<p>Words, and <a href="${address}">a question</a>.</p>`,
  })
  const mail = await mailbox.find('ada@example.com', 'The first frost')
  await page.goto(mail.links.find(link => link.includes(pages.poll.prefix)) ?? '')
  await page.getByRole('radio', { name: 'Green' }).check()
  expect(new URL(page.url()).hash, 'an address that is copied names no letter').toBe('')
  await page.reload()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await expect(page.getByText('Your response has been submitted successfully.')).toBeVisible()
  await expect(page.getByText('Which tea?')).toBeVisible()
  const way = page.getByRole('navigation', { name: 'Where to go from here' })
  await expect(way.getByRole('link')).toHaveText(['Back to the letter', 'Subscribe to the letters'])
  expect(await faultsOf(page, 'poll-thank-you')).toEqual(noFaults)
  await way.getByRole('link', { name: 'Back to the letter' }).click()
  await expect(page).toHaveURL(pages.letter.href({ token: letter.uniqueToken }))

  // From the letter's page, in this browser, which has answered; the archive is open meanwhile.
  await site.call('POST', '/api/settings', { key: 'public_archive', value: 'yes' })
  await page.getByRole('link', { name: 'a question' }).click()
  await expect(page.getByRole('heading', { name: 'You have answered this poll' })).toBeVisible()
  await expect(way.getByRole('link')).toHaveText([
    'Back to the letter',
    'More letters',
    'Subscribe to the letters',
  ])
  await expect(way.getByRole('link', { name: 'Subscribe to the letters' })).toHaveAttribute(
    'href',
    pages.subscribe.href(),
  )
  await way.getByRole('link', { name: 'More letters' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'The first frost' })).toBeVisible()
})

test('from an address alone, or one that names no letter, it leads to the list', async ({ page, site }) => {
  const poll = await givenPoll(site, { title: 'Which tea?', answering: 'anyone' }, [tea])
  for (const said of ['', '#letter=nothing']) {
    await page.goto('/')
    await page.goto(`${pages.poll.href({ token: poll.uniqueToken })}${said}`)
    await expect(page.getByText('After that nothing is remembered')).toBeVisible()
    await page.getByRole('radio', { name: 'Green' }).check()
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await submit(page).click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    const way = page.getByRole('navigation', { name: 'Where to go from here' })
    await expect(way.getByRole('link')).toHaveText(['Subscribe to the letters'])
    expect(asked, 'nothing else tells when somebody answered').toEqual(['/api/poll-responses'])
    page.removeAllListeners('request')
    await way.getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  }
})
