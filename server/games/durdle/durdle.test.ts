/** Durdle through the front door: the author's list, a game played, and whoever would cheat. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../test/test-site.ts'

const wrong = ['AUNTS', 'TREES', 'WORDS', 'FIBRE', 'CRANE', 'MOULD']
let site: TestSite
let game: { id: string; uniqueToken: string }
beforeEach(async () => {
  site = await createTestSite()
  game = (await create({ title: ' My word ', answer: 'jolly' })).json()
})
afterEach(() => site.close())

const api = '/api/durdle-games'
const create = (payload: object) => site.asAuthor({ method: 'POST', url: api, payload })
const change = (payload: object) => site.asAuthor({ method: 'PATCH', url: `${api}/${game.id}`, payload })
const list = async () => (await site.asAuthor({ url: api })).json()
const read = (path: 'play' | 'leaderboard', token = game.uniqueToken) =>
  site.asVisitor({ url: `${api}/${token}/${path}` })
const post = (path: string, payload: object, from?: string) =>
  site.asVisitor({ method: 'POST', url: `${api}/${game.uniqueToken}/${path}`, payload }, from)
const score = (payload: object, from?: string) =>
  post('leaderboard', { playerName: 'Ada', score: '1', guesses: ['JOLLY'], ...payload }, from)
const refusal = (answer: Awaited<ReturnType<typeof read>>) => [answer.statusCode, answer.json().message]
const gone = [404, 'Game not found']

describe('the author', () => {
  test('creates a game; its answer is kept in upper case', async () => {
    const answer = await create({ title: ' My word ', answer: ' jolly ' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[\w-]{24}$/),
      uniqueToken: expect.stringMatching(/^[\w-]{24}$/),
      title: 'My word',
      description: '',
      answer: 'JOLLY',
      isActive: true,
      playCount: 0,
      createdAt: '2026-03-01T12:00:00.000Z',
      scores: 0,
    })
  })

  test.each([
    ['four letters', 'WORD'],
    ['six letters', 'LETTER'],
    ['a sign', "CAN'T"],
    ['an accent', 'FÊTES'],
    ['nothing', undefined],
  ])('is told of an answer of %s', async (_, answer) => {
    expect(refusal(await create({ title: 'T', answer }))).toEqual([400, 'Answer must be exactly 5 letters'])
    expect(await list()).toHaveLength(1)
  })

  test('needs a title', async () => {
    expect(refusal(await create({ title: ' ', answer: 'CRANE' }))).toEqual([400, 'Please enter a title'])
  })

  test('pages and searches the list, newest first', async () => {
    for (const title of ['Second', 'Third 100%']) {
      site.clock.forward(1)
      await create({ title, answer: 'CRANE' })
    }
    const first = await site.asAuthor({ url: `${api}?limit=2` })
    expect(first.json().map((row: { title: string }) => row.title)).toEqual(['Third 100%', 'Second'])
    const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? ''
    expect((await site.asAuthor({ url: next })).json()).toMatchObject([{ title: 'My word' }])
    expect((await site.asAuthor({ url: `${api}?q=100%25` })).json()).toHaveLength(1)
  })

  test('changes what is sent and nothing else', async () => {
    expect((await change({ description: 'A hint' })).json()).toMatchObject({
      title: 'My word',
      answer: 'JOLLY',
    })
    expect((await change({ answer: 'crane' })).json()).toMatchObject({
      description: 'A hint',
      answer: 'CRANE',
    })
    expect((await change({})).statusCode).toBe(200)
  })

  test('keeps the answer once there is a score; the rest may change', async () => {
    await score({})
    expect(refusal(await change({ answer: 'CRANE' }))).toEqual([409, 'This game already has scores'])
    const kept = await change({ title: 'New', answer: 'jolly' })
    expect(kept.json()).toMatchObject({ title: 'New', answer: 'JOLLY', scores: 1 })
  })

  test('closes a game for everybody, and opens it again', async () => {
    await change({ isActive: false })
    expect(refusal(await read('play'))).toEqual(gone)
    expect(refusal(await read('leaderboard'))).toEqual(gone)
    expect(refusal(await post('check', { guess: 'CRANE' }))).toEqual(gone)
    expect(refusal(await post('reveal', { guesses: ['JOLLY'] }))).toEqual(gone)
    expect(refusal(await score({}))).toEqual(gone)
    await change({ isActive: true })
    expect((await read('play')).statusCode).toBe(200)
  })

  test('takes an entry off the board, of this game alone, also while the game is closed', async () => {
    const entry = (await score({})).json()
    const other = (await create({ title: 'Other', answer: 'crane' })).json()
    const off = (id: string) =>
      site.asAuthor({ method: 'DELETE', url: `${api}/${id}/leaderboard/${entry.id}` })
    const board = async () => (await site.asAuthor({ url: `${api}/${game.id}/scores` })).json()
    await change({ isActive: false })
    expect(await board()).toEqual([{ id: entry.id, playerName: 'Ada', score: '1' }])
    expect((await off(other.id)).statusCode).toBe(404)
    expect((await off(game.id)).statusCode).toBe(200)
    expect(await board()).toEqual([])
    expect(refusal(await off(game.id))).toEqual([404, 'This entry is no longer on the leaderboard'])
    const stranger = { method: 'DELETE', url: `${api}/${game.id}/leaderboard/${entry.id}` } as const
    expect((await site.asVisitor(stranger)).statusCode).toBe(401)
  })

  test('deletes a game with its board', async () => {
    await score({})
    expect((await site.asAuthor({ method: 'DELETE', url: `${api}/${game.id}` })).statusCode).toBe(200)
    expect(await site.database.db.selectFrom('durdle_scores').selectAll().execute()).toEqual([])
    expect(refusal(await read('play'))).toEqual(gone)
  })
})

describe('a player', () => {
  test('sees the game and never its answer', async () => {
    const answer = await read('play')
    const { id, uniqueToken } = game
    expect(answer.json()).toEqual({ id, title: 'My word', description: '', isActive: true, uniqueToken })
    expect(answer.body).not.toMatch(/jolly/i)
  })

  test('gets marks for a guess, in any case of letters', async () => {
    expect((await post('check', { guess: ' loyal ' })).json()).toEqual({
      result: ['present', 'correct', 'present', 'absent', 'present'],
      isCorrect: false,
    })
    expect((await post('check', { guess: 'JOLLY' })).json().isCorrect).toBe(true)
  })

  test('may use British spellings, plurals and the answer, whatever it is', async () => {
    await change({ answer: 'QZXJK' })
    for (const guess of ['FIBRE', 'MOULD', 'AUNTS', 'TYRES', 'QZXJK']) {
      expect((await post('check', { guess })).statusCode).toBe(200)
    }
    expect(refusal(await post('check', { guess: 'QZXJL' }))).toEqual([400, 'Not in the word list'])
    expect(refusal(await post('check', { guess: 'FOUR' }))).toEqual([400, 'Guess must be exactly 5 letters'])
  })

  test('counts once a day, however often they guess, and not for a word that is none', async () => {
    const plays = async () => (await list())[0].playCount
    await post('check', { guess: 'XXXXX' })
    expect(await plays()).toBe(0)
    await Promise.all(['AUNTS', 'TREES', 'WORDS'].map(guess => post('check', { guess })))
    expect(await plays()).toBe(1)
    await post('check', { guess: 'AUNTS' }, '192.0.2.2')
    expect(await plays()).toBe(2)
    site.clock.forward(24 * 3_600_000)
    await post('check', { guess: 'AUNTS' })
    expect(await plays()).toBe(3)
  })

  test('is shown the answer after six wrong words or the right one, and not before', async () => {
    expect((await post('reveal', { guesses: wrong })).json()).toEqual({ answer: 'JOLLY' })
    expect((await post('reveal', { guesses: ['jolly'] })).json()).toEqual({ answer: 'JOLLY' })
    for (const guesses of [[], wrong.slice(1), [...wrong.slice(1), 'XXXXX'], ['JOLLY', 'AUNTS']]) {
      expect(refusal(await post('reveal', { guesses }))).toEqual([400, 'This game is not over yet'])
    }
  })

  test('may guess sixty times a minute', async () => {
    for (let n = 0; n < 60; n++) expect((await post('check', { guess: 'AUNTS' })).statusCode).toBe(200)
    const tooMany = await post('check', { guess: 'AUNTS' })
    expect([tooMany.statusCode, Number(tooMany.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await post('check', { guess: 'AUNTS' }, '192.0.2.9')).statusCode).toBe(200)
  })
})

describe('the board', () => {
  test('has the fewest guesses first, losses last, then the oldest, ten at most', async () => {
    const entries: [name: string, guesses: string[]][] = [
      ['Lost first', wrong],
      ['Three', [...wrong.slice(0, 2), 'JOLLY']],
      ['One', ['JOLLY']],
      ['Three again', [...wrong.slice(1, 3), 'JOLLY']],
      ['Six', [...wrong.slice(1), 'JOLLY']],
      ...Array.from({ length: 7 }, (_, n): [string, string[]] => [`Lost ${n}`, wrong]),
    ]
    for (const [at, [playerName, guesses]] of entries.entries()) {
      site.clock.forward(1)
      const won = guesses.at(-1) === 'JOLLY'
      const answer = await score(
        { playerName, guesses, score: won ? String(guesses.length) : 'X' },
        `192.0.2.${at}`,
      )
      expect(answer.statusCode).toBe(201)
    }
    const board = (await read('leaderboard')).json()
    expect(
      board.map((entry: { playerName: string; score: string }) => `${entry.playerName} ${entry.score}`),
    ).toEqual([
      'One 1',
      'Three 3',
      'Three again 3',
      'Six 6',
      'Lost first X',
      'Lost 0 X',
      'Lost 1 X',
      'Lost 2 X',
      'Lost 3 X',
      'Lost 4 X',
    ])
    expect(Object.keys(board[0])).toEqual(['id', 'playerName', 'score'])
  })

  test('is of one game alone', async () => {
    await score({})
    const other = (await create({ title: 'Other', answer: 'CRANE' })).json()
    expect((await read('leaderboard', other.uniqueToken)).json()).toEqual([])
  })

  test('keeps names as they are written, trimmed', async () => {
    const entry = await score({ playerName: '  <b>Ünal</b> 🎲 ' })
    expect([entry.statusCode, entry.json()]).toEqual([
      201,
      { id: expect.any(String), playerName: '<b>Ünal</b> 🎲', score: '1' },
    ])
    const longest = 'n'.repeat(50)
    expect((await score({ playerName: ` ${longest}\t` })).json()).toMatchObject({ playerName: longest })
  })

  test.each([
    ['no name', { playerName: ' \u200b ' }, 'Please enter your name'],
    ['a long name', { playerName: 'n'.repeat(51) }, 'Name must be at most 50 characters'],
    ['a name of two lines', { playerName: 'A\nB' }, 'Name must be a single line'],
    ['a better score than the guesses', { score: '1', guesses: ['AUNTS', 'JOLLY'] }, undefined],
    ['a win without the word', { score: '2', guesses: ['AUNTS', 'TREES'] }, undefined],
    ['a loss that was none', { score: 'X', guesses: ['JOLLY'] }, undefined],
    ['a loss too early', { score: 'X', guesses: wrong.slice(1) }, undefined],
    ['words that are none', { score: '2', guesses: ['XXXXX', 'JOLLY'] }, undefined],
    ['words after the right one', { score: '2', guesses: ['JOLLY', 'JOLLY'] }, undefined],
    ['no guesses', { guesses: [] }, undefined],
    ['seven guesses', { guesses: [...wrong, 'JOLLY'] }, 'Please send the words of one game, six at most'],
    ['a short guess', { guesses: ['JOLL'] }, 'Guess must be exactly 5 letters'],
    ['a score that is none', { score: '0' }, 'A score is a number from 1 to 6, or X'],
  ])('refuses %s', async (_, payload, message) => {
    const sentence =
      'These guesses do not add up to this score. The word may have been changed in the meantime'
    expect(refusal(await score(payload))).toEqual([400, message ?? sentence])
    expect((await read('leaderboard')).json()).toEqual([])
  })

  test('has one entry for one press, however often it comes', async () => {
    const pressId = 'a-press-of-the-tests'
    const answers = await Promise.all([score({ pressId }), score({ pressId }), score({ pressId })])
    expect(new Set(answers.map(answer => answer.json().id)).size).toBe(1)
    expect((await read('leaderboard')).json()).toHaveLength(1)
  })

  test('never has a score of an answer that was changed in the same moment', async () => {
    const [changed, scored] = await Promise.all([change({ answer: 'CRANE' }), score({})])
    expect([
      [200, 400],
      [409, 201],
    ]).toContainEqual([changed.statusCode, scored.statusCode])
  })

  test('takes ten scores a minute from one visitor', async () => {
    for (let n = 0; n < 10; n++) await score({})
    expect((await score({})).statusCode).toBe(429)
  })
})
