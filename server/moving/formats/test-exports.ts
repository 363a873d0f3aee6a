/** Makes exports for tests as their services write them: ZIP files and single files on the disk (test corpus). */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ZipFile } from 'yazl'
import { sayToldInEnglish } from '../../base/languages/told.ts'
import type { IncomingExport, IncomingLetter, IncomingPerson } from '../incoming.ts'
import { openExport } from '../open-export.ts'

/** Later than everything in the corpus that is past. */
const testNow = '2026-11-22T10:00:00.000Z'

/** Each file's content by its path. */
export type TestFiles = Readonly<Record<string, string | Buffer>>

export async function zipOf(files: TestFiles): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date('2022-02-02T12:00:00Z') })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

export async function openTestFile(
  name: string,
  content: string | Buffer,
  site?: string,
): Promise<IncomingExport> {
  const path = join(await mkdtemp(join(tmpdir(), 'foolscap-export-')), 'upload')
  await writeFile(path, content)
  return openExport({ path, name, now: testNow, ...(site && { site }) })
}

export const openTestZip = async (files: TestFiles): Promise<IncomingExport> =>
  openTestFile('export.zip', await zipOf(files))

/** Everything an export says, and closes it. */
export async function readAll(
  opened: IncomingExport,
): Promise<{ letters: IncomingLetter[]; people: IncomingPerson[]; notes: string[] }> {
  try {
    const letters: IncomingLetter[] = []
    for await (const letter of opened.letters())
      letters.push({ ...letter, lost: letter.lost.map(sayToldInEnglish) })
    const people: IncomingPerson[] = []
    for await (const person of opened.people()) people.push(person)
    return { letters, people, notes: opened.notes.map(sayToldInEnglish) }
  } finally {
    opened.close()
  }
}
