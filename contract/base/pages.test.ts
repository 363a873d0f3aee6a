/** The site map: the addresses are those that the specification names, and what is said of a page reaches its address. */
import { expect, test } from 'vitest'
import { documents, type Page, pages } from './pages.ts'

test('every page stands where readers and the author know it', () => {
  expect(Object.fromEntries(Object.entries<Page>(pages).map(([name, { path }]) => [name, path]))).toEqual({
    home: '/',
    letter: '/newsletter/:token',
    letterAtAddress: '/letters/:year/:slug',
    bringLetters: '/admin/letters/bring',
    newAddress: '/new-address',
    ownPage: '/your-page',
    letters: '/letters/:page?',
    receipt: '/reply/receipt',
    reply: '/reply/:newsletterId',
    poll: '/poll/:token',
    unsubscribe: '/unsubscribe/:token',
    confirm: '/confirm/:token',
    durdle: '/durdle/:token',
    bingo: '/bingo/:token',
    room404: '/room404',
    anonymity: '/anonymity',
    subscribe: '/subscribe',
    subscribeElsewhere: '/subscribe/elsewhere',
    admin: '/admin',
    letterDesk: '/admin/letters',
    compose: '/admin/letters/compose',
    allLetters: '/admin/letters/newsletters',
    correctLetter: '/admin/letters/:id/correct',
    replies: '/admin/responses',
    subscribers: '/admin/members',
    importSubscribers: '/admin/members/import',
    outbox: '/admin/outbox',
    mail: '/admin/mail',
    restored: '/admin/restored',
    settings: '/admin/settings',
    frontPage: '/admin/settings/front-page',
    look: '/admin/settings/look',
    readerSettings: '/admin/settings/readers',
    languages: '/admin/settings/languages',
    ownWords: '/admin/settings/words',
    invite: '/admin/settings/invite',
    backups: '/admin/settings/backups',
    security: '/admin/settings/security',
    sealing: '/admin/settings/sealing',
    programs: '/admin/settings/programs',
    files: '/admin/settings/files',
    tech: '/admin/tech',
    pollDesk: '/admin/polls',
    allPolls: '/admin/polls/view',
    createPoll: '/admin/polls/create',
    editPoll: '/admin/polls/:id/edit',
    pollResults: '/admin/polls/:id/results',
    games: '/admin/games',
    room404Texts: '/admin/games/room404',
  })
  expect(documents).toEqual({
    feed: '/letters/feed.xml',
    jsonFeed: '/letters/feed.json',
    sitemap: '/sitemap.xml',
    robots: '/robots.txt',
  })
})

test('an address is filled in, whatever its values hold', () => {
  expect(pages.letter.href({ token: 'a/b?c' })).toBe('/newsletter/a%2Fb%3Fc')
  expect([pages.letters.href(), pages.letters.href({ page: '2' })]).toEqual(['/letters', '/letters/2'])
  expect(pages.pollResults.href({ id: '7' })).toBe('/admin/polls/7/results')
  expect(pages.compose.href({ edit: 'a b' })).toBe('/admin/letters/compose?edit=a%20b')
  expect(pages.outbox.href({ mail: undefined })).toBe('/admin/outbox')
})

test('what does not belong to the address does not compile, and a parameter that is missing is told', () => {
  // @ts-expect-error: the page has a token
  expect(() => pages.letter.href()).toThrow('/newsletter/:token needs "token"')
  // @ts-expect-error: another page's parameter
  expect(() => pages.letter.href({ id: 'a' })).toThrow('/newsletter/:token needs "token"')
  // @ts-expect-error: the page has no query of that name
  expect(pages.settings.href({ edit: 'a' })).toMatch(/settings/)
})

test('a page knows its own addresses and no others', () => {
  expect(pages.letter.matches('/newsletter/a')).toBe(true)
  for (const path of ['/newsletter/', '/newsletter', '/newsletter/a/b', '/Newsletter/a', '/x/newsletter/a'])
    expect(pages.letter.matches(path)).toBe(false)
  expect(['/letters', '/letters/2', '/letters/2/3'].map(path => pages.letters.matches(path))).toEqual([
    true,
    true,
    false,
  ])
  expect([pages.home.matches('/'), pages.home.matches('/a')]).toEqual([true, false])
})
