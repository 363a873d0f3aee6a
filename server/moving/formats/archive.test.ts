/** What a person might upload by mistake or in bad faith: each is a sentence, and takes no more than its place (zip bombs, zip slip). */
import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestFile, openTestZip, readAll, zipOf } from './test-exports.ts'

test('what is no export says what was found and what is expected', async () => {
  await expect(openTestFile('a.bin', '')).rejects.toThrow(
    'This file is empty. Please download the export again',
  )
  await expect(openTestFile('a.gz', gzipSync('words'))).rejects.toThrow(
    'This file is packed with gzip. Please unpack it and choose what is in it: one file, or a ZIP file of its folder',
  )
  await expect(openTestZip({})).rejects.toThrow('This archive is empty')
  await expect(openTestZip({ 'a.jpg': 'J', 'b.jpg': 'J', 'c.jpg': 'J', 'd.jpg': 'J' })).rejects.toThrow(
    'We don’t know this kind of export: it contains "a.jpg", "b.jpg", "c.jpg" and 1 more. Please choose the file that the service gave you, unchanged',
  )
  await expect(openTestFile('people.csv', 'Place,City\nHere,Rome\n')).rejects.toThrow(
    '"people.csv" is not an export we know. Please choose the file that the service gave you, unchanged',
  )
  const members = 'first_name,email_address,state,created_at\nAda,ada@example.com,active,2023-01-01\n'
  await expect(openTestFile('kit.csv', members)).rejects.toThrow(
    '"kit.csv" is a list of subscribers, without letters. Please import it on the page “Import subscribers”',
  )
  await expect(
    openTestZip({ 'export/kontakte.csv': 'E-Mail-Adresse;Vorname\nada@example.com;Ada\n' }),
  ).rejects.toThrow('is a list of subscribers')
  await expect(openTestFile('nonsense.zip', 'Nothing that was ever packed.')).rejects.toThrow(
    '"nonsense.zip" is not really a ZIP file. Please download the export again',
  )
})

/** A central directory that says other things than its files hold. */
async function changed(change: (directory: Buffer, zip: Buffer) => void): Promise<Buffer> {
  const zip = await zipOf({ 'a.md': `# A\n\n${'words '.repeat(100)}` })
  change(zip.subarray(zip.indexOf('PK\u0001\u0002')), zip)
  return zip
}

test('an archive that swells, overlaps, or is locked', async () => {
  const swelling = await changed(directory => directory.writeUInt32LE(0xff_ff_00_00, 24))
  await expect(openTestFile('a.zip', swelling).then(readAll)).rejects.toThrow(
    '"a.md" is larger than 10 MB, too large for a letter',
  )
  const small = await changed(directory => directory.writeUInt32LE(10, 24))
  await expect(openTestFile('a.zip', small).then(readAll)).rejects.toThrow(
    '"a.md" is damaged in this archive',
  )
  const overlapping = await changed(directory => directory.writeUInt32LE(1_000_000, 20))
  await expect(openTestFile('a.zip', overlapping)).rejects.toThrow(
    'This archive is damaged: it contains less than it says',
  )
  const locked = await changed(directory => directory.writeUInt16LE(directory.readUInt16LE(8) | 1, 8))
  await expect(openTestFile('a.zip', locked).then(readAll)).rejects.toThrow(
    '"a.md" is protected with a password',
  )
})

test('a bomb is stopped while it unpacks, whatever it says of its size', async () => {
  const bomb = deflateRawSync(Buffer.alloc(60_000_000, 'a '))
  const honest = await zipOf({
    'posts.csv': 'post_id,title\n1.a,A\n',
    'posts/1.a.html': Buffer.alloc(60_000_000, 'a '),
  })
  expect(honest.length).toBeLessThan(bomb.length * 3)
  const opened = await openTestFile('a.zip', honest)
  await expect(readAll(opened)).rejects.toThrow(
    '"posts/1.a.html" is larger than 10 MB, too large for a letter',
  )
})

test('more files than any export has are refused before they are listed', async () => {
  const zip = await zipOf({ 'a.md': '# A' })
  const end = zip.indexOf('PK\u0005\u0006')
  const many = Buffer.from(zip)
  // Beyond what the short form can count, the long one follows.
  many.writeUInt16LE(0xfffe, end + 8)
  many.writeUInt16LE(0xfffe, end + 10)
  await expect(openTestFile('a.zip', many)).rejects.toThrow('This archive is damaged')
})

test('names in any spelling are found, and what a Mac leaves behind is not', async () => {
  const decomposed = 'Ta\u0308glich.md'
  const { letters } = await readAll(
    await openTestZip({ [`__MACOSX/._${decomposed}`]: 'x', 'notes\\jam.md': '# Jam', [decomposed]: 'Words' }),
  )
  expect(letters.map(({ title }) => title).sort()).toEqual(['Jam', 'T\u00e4glich'])
})
