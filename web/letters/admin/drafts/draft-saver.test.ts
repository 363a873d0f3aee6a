/** When a draft saves itself, what it does when it cannot, and that it never fights with another tab. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RefusalKind, refusals } from '../../../../contract/base/refusals.ts'
import { CallError } from '../../../base/call.ts'
import { newLetter } from '../letter/letter-fields.ts'
import { DraftSaver, type SaveBody } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const empty = newLetter('')
/** Another choice, whoever it is of. */
const others = () => ({ ...empty.selection })
const refused = (status: number, message: string) => new CallError(status, JSON.stringify({ message }))
/** As the server says it. */
const refusedAs = (kind: RefusalKind) => {
  const [status, message] = refusals[kind]
  return new CallError(status, JSON.stringify({ message, kind }))
}

function start({ revision = 0, failures = [] as unknown[] } = {}) {
  const calls: { id: string; body: SaveBody }[] = []
  const saver = new DraftSaver({
    id: 'draft-1',
    revision,
    words: empty,
    async store(id, body) {
      calls.push({ id, body })
      await new Promise(resolve => setTimeout(resolve, 100))
      const failure = failures.shift()
      if (failure) throw failure
      return { revision: body.revision + 1, savedAt: '2026-11-21T10:42:00.000Z' }
    },
  })
  return { saver, calls, write: (subject: string) => saver.write({ ...empty, subject }) }
}

describe('when', () => {
  test('a page that nobody wrote on makes no draft; neither do a from name and white space', async () => {
    const { saver, calls } = start()
    saver.write({
      ...empty,
      fromName: 'Ada',
      subject: ' ',
      body: '<p></p>',
      selection: others(),
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([])
    expect(saver.view()).toEqual({ last: { step: 'idle' }, isUnsaved: false, letterId: null })
  })

  test('soon after the last key, with the revision it builds on', async () => {
    const { saver, calls, write } = start()
    write('F')
    await vi.advanceTimersByTimeAsync(1_500)
    write('Fr')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(calls).toEqual([])
    expect(saver.view().isUnsaved).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(saver.view()).toEqual({
      last: { step: 'saved', at: '2026-11-21T10:42:00.000Z' },
      isUnsaved: false,
      letterId: 'draft-1',
    })
    write('Fro')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(calls.map(({ body }) => [body.subject, body.revision])).toEqual([
      ['Fr', 0],
      ['Fro', 1],
    ])
  })

  test('every few seconds while the author writes on without a pause', async () => {
    const { calls, write } = start()
    for (let second = 0; second < 12; second++) {
      write(`${second}`)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(calls.length).toBeGreaterThanOrEqual(2)
  })

  test('one save at a time, and what was written meanwhile is saved after it', async () => {
    const { saver, calls, write } = start()
    write('one')
    void saver.save()
    await vi.advanceTimersByTimeAsync(50)
    write('two')
    const second = saver.save({ keepVersion: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await second).toBeUndefined()
    expect(calls[1]?.body).toMatchObject({ subject: 'two', revision: 1, keepVersion: true })
  })

  test('the recipients travel only when they changed', async () => {
    const { saver, calls, write } = start()
    write('one')
    await vi.advanceTimersByTimeAsync(3_000)
    write('two')
    await vi.advanceTimersByTimeAsync(3_000)
    saver.write({ ...saver.words, selection: others() })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(calls.map(({ body }) => body.everyone)).toEqual([true, undefined, true])
  })

  test('not while it is paused, nor after the words were given up', async () => {
    const { saver, calls, write } = start({ revision: 4 })
    saver.pause()
    write('one')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([])
    saver.resume()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(calls).toHaveLength(1)
    write('two')
    saver.forget()
    expect(saver.view().isUnsaved).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
  })
})

describe('when it fails', () => {
  test('it tries again, slower and slower, until the site answers', async () => {
    const { saver, calls, write } = start({
      failures: [new TypeError(), refused(503, 'Full'), new TypeError()],
    })
    write('one')
    await vi.advanceTimersByTimeAsync(2_200)
    expect(saver.view()).toMatchObject({
      last: { step: 'failed', fault: { kind: 'retry', why: 'the site does not answer' } },
      isUnsaved: true,
    })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(calls).toHaveLength(4)
    expect(saver.view()).toMatchObject({ last: { step: 'saved' }, isUnsaved: false })
  })

  test('words that are refused wait until they change', async () => {
    const { saver, calls, write } = start({ failures: [refused(400, 'Too long')] })
    write('one')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
    expect(saver.view().last).toMatchObject({ fault: { kind: 'refused', why: 'Too long' } })
    write('two')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(saver.view().isUnsaved).toBe(false)
  })

  test.each([
    [refusedAs('changedElsewhere'), 'changed'],
    [refusedAs('alreadySent'), 'sent'],
    [refusedAs('letterWaits'), 'waits'],
    [refusedAs('letterNotFound'), 'gone'],
  ])('%s ends autosaving', async (error, kind) => {
    const { saver, calls, write } = start({ revision: 3, failures: [error] })
    write('one')
    await vi.advanceTimersByTimeAsync(3_000)
    write('two')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
    expect(saver.view()).toMatchObject({ last: { fault: { kind } }, isUnsaved: true })
  })

  test('after a choice it goes on from the newer state', async () => {
    const { saver, calls, write } = start({
      revision: 3,
      failures: [refusedAs('changedElsewhere')],
    })
    write('mine')
    await vi.advanceTimersByTimeAsync(3_000)
    saver.rebase(7, { ...empty, subject: 'theirs' }, '2026-11-21T10:50:00.000Z')
    write('mine after all')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(calls[1]?.body).toMatchObject({ subject: 'mine after all', revision: 7 })
  })
})
