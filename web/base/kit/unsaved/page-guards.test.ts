/** What is unsaved on a page, and which of it a way on would lose. */
import { expect, test } from 'vitest'
import { guardPage, isPageUnsaved, lostOnTheWay, releasePage } from './page-guards.ts'

const at = (pathname: string, search = '') => ({
  pathname,
  search,
  hash: '',
  state: null,
  key: '',
})

test('a page is unsaved while one of its guards says so', () => {
  let isDirty = false
  const description = 'It will be lost.'
  const ends = [
    guardPage({ isUnsaved: () => false, description }),
    guardPage({ isUnsaved: () => isDirty, description }),
  ]
  expect(isPageUnsaved()).toBe(false)
  isDirty = true
  expect(isPageUnsaved()).toBe(true)
  for (const end of ends) end()
  expect(isPageUnsaved()).toBe(false)
})

test('another path loses it, another search of the same page only what says so', () => {
  const isUnsaved = () => true
  guardPage({ isUnsaved, description: 'A form' })
  guardPage({ isUnsaved, description: 'A letter', leaves: (here, there) => here.search !== there.search })
  const lost = (pathname: string, search?: string) =>
    lostOnTheWay(at('/a'), at(pathname, search)).map(({ description }) => description)
  expect(lost('/b')).toEqual(['A form'])
  expect(lost('/a', '?edit=1')).toEqual(['A letter'])
  expect(lost('/a')).toEqual([])
  releasePage()
  expect(isPageUnsaved()).toBe(false)
})
