/** The walk of axe while a send is under way, with a mail server that is away. */

import { pages } from '../contract/base/pages.ts'
import { givenSubscribers } from './given.ts'
import { fillLetter, pressSend, visitUntil } from './steps.ts'
import { expect, test } from './story.ts'
import { sizes, stop } from './walk.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ siteEnv: { SMTP_URL: 'smtp://127.0.0.1:1' } })

for (const viewport of sizes) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('a send under way, and a mail server that is away', async ({ author: page, site }) => {
      await givenSubscribers(site, 'ada@example.com')
      await page.goto(pages.compose.href())
      await fillLetter(page, { from: 'Grace', subject: 'Into the void', text: 'Words.' })
      await pressSend(page, '1 subscriber')
      await stop(page, 'compose-asked')
      await expect(page.getByRole('progressbar')).toBeVisible()
      await stop(page, 'compose-progress')
      await visitUntil(page, '/', page.getByRole('alert'))
      await stop(page, 'dashboard-trouble')
    })
  })
}
