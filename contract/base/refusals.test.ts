/** The refusals of all files are one list. */
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ownRefusals } from './refusals.ts'

test('every refusal of every file is in the list, and no name stands twice', async () => {
  const folder = new URL('./refusals/', import.meta.url)
  const files = (await readdir(folder)).filter(file => file !== 'refusal.ts')
  const parts = await Promise.all(files.map(file => import(new URL(file, folder).href)))
  const names = parts.flatMap(part => Object.values<object>(part)).flatMap(refusals => Object.keys(refusals))
  expect(names.sort()).toEqual(Object.keys(ownRefusals).sort())
})
