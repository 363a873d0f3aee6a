/** Who is named in a line of a pasted list, and what several rows say of one person. */
import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

async function read(csv: string) {
  const file = await readFile({ csv, fileName: '' }, '2026-03-01T12:00:00.000Z')
  if ('refused' in file) throw new Error(file.refused)
  const people = [...file.people.values()].map(({ email, name, state }) => [email, name, state])
  return { ...file, told: people, wrongTexts: file.wrongRows.map(({ text }) => text) }
}

test('words behind an address say nothing against it', async () => {
  const { told, wrong } = await read(
    'Ada L <ada@example.com>, London\nBob <bob@example.com>, unsubscribed\nEve <eve@example.com> (work)\n',
  )
  expect(wrong).toBe(0)
  expect(told).toEqual([
    ['ada@example.com', 'Ada L', 'active'],
    ['bob@example.com', 'Bob', 'left'],
    ['eve@example.com', '', 'active'],
  ])
})

test('what is meant as an address in a line of others is told, where it is none', async () => {
  const { told, wrongTexts } = await read(
    'bob@a.example, ada(at)b.example, eve.example.com, nonsense, cleo@a.example, dan@a.example',
  )
  expect(wrongTexts).toEqual(['ada(at)b.example', 'eve.example.com'])
  expect(told).toHaveLength(3)
})

test('a date that a later row of somebody has is theirs', async () => {
  const { people } = await read('email,created_at\nada@example.com,\nada@example.com,2020-01-01\n')
  expect([...people.values()]).toMatchObject([{ subscribedAt: '2020-01-01T12:00:00.000Z' }])
})
