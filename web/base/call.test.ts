/** What a call sends, and what its failure says. */
import { afterEach, expect, test, vi } from 'vitest'
import { languageHeader } from '../../contract/languages/language-header.ts'
import { CallError, call, callPage, serverMessage, withWait } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(body: string, init: ResponseInit = {}) {
  const fetched = vi.fn((_: string, __: RequestInit) => Promise.resolve(new Response(body, init)))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const failure = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a failure is the status code, a colon, a space and the text; the server message apart', async () => {
  answerWith('{"message":"Please log in","kind":"notLoggedIn"}', { status: 401 })
  const refused = await failure(call('GET /api/auth/user'))
  expect(refused).toBeInstanceOf(CallError)
  expect(refused).toMatchObject({
    message: '401: {"message":"Please log in","kind":"notLoggedIn"}',
    status: 401,
    kind: 'notLoggedIn',
  })
  expect(serverMessage(refused)).toBe('Please log in')

  answerWith('', { status: 502, statusText: 'Bad Gateway' })
  const silent = await failure(call('GET /api/auth/user'))
  expect(silent).toMatchObject({ message: '502: Bad Gateway' })
  expect(serverMessage(silent)).toBeUndefined()
  expect(serverMessage(new TypeError('Failed to fetch'))).toBeUndefined()
})

test('only a call with a payload has a body and its type', async () => {
  const fetched = answerWith('{"user":{"username":"ada"}}')
  await call('POST /api/login', { body: { username: 'ada', password: 'secret' } })
  expect(fetched).toHaveBeenLastCalledWith('/api/login', {
    method: 'POST',
    credentials: 'include',
    body: '{"username":"ada","password":"secret"}',
    headers: { 'content-type': 'application/json', [languageHeader]: 'en' },
  })
  await call('DELETE /api/newsletters/:id', { params: { id: 'a/b' } }).catch(() => {})
  expect(fetched).toHaveBeenLastCalledWith('/api/newsletters/a%2Fb', {
    method: 'DELETE',
    credentials: 'include',
    headers: { [languageHeader]: 'en' },
  })
})

test('a call that need not wait says so', async () => {
  const fetched = answerWith('{}')
  await call('POST /api/sends/:id/release', { params: { id: 'a' }, prefer: 'respond-async' })
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ headers: { prefer: 'respond-async' } })
})

test('a reply travels without cookies', async () => {
  const fetched = answerWith('{"id":"x"}', { status: 201 })
  await call('POST /api/responses', { body: { message: 'Hello', newsletterId: 'letter' } })
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit' })
})

test('a page of a list comes with the cursor of the next one', async () => {
  vi.stubGlobal('location', { href: 'http://letters.test/admin/members' })
  answerWith('[]', { headers: { link: '</api/subscribers?limit=2&after=MjAyNg>; rel="next"' } })
  expect(await callPage('GET /api/subscribers', { query: { limit: 2 } })).toEqual({
    rows: [],
    next: 'MjAyNg',
  })
  answerWith('[]')
  expect(await callPage('GET /api/subscribers')).toEqual({ rows: [], next: null })
})

test('a failure says when to try again where the server did', async () => {
  const refusedFor = async (seconds?: string) => {
    answerWith('{}', { status: 429, headers: seconds ? { 'retry-after': seconds } : {} })
    return withWait('Failed to send', await failure(call('GET /api/auth/user')))
  }
  expect(await refusedFor('1')).toBe('Failed to send. You can try again in a second.')
  expect(await refusedFor('42')).toBe('Failed to send. You can try again in 42 seconds.')
  expect(await refusedFor('600')).toBe('Failed to send. You can try again in 10 minutes.')
  expect(await refusedFor()).toBe('Failed to send')
  expect(withWait('Failed to send.', new TypeError('Failed to fetch'))).toBe('Failed to send.')
})
