/** The key that secrets are encrypted with: made from SECRET_KEY, else a file of its own in DATA_DIR (key management). */
import { hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { randomId } from '../db/ids.ts'
import { makePrivateFile, privateFolder, shutIfThere } from '../db/private-files.ts'

/** Bytes, as AES-256 wants them. */
const keyLength = 32

export interface KeyPlace extends Pick<Config, 'secretKey' | 'dataDir'> {
  /** The key, in base64, that a restore is about to put in its place. */
  brought?: string | undefined
}

const fileOf = ({ dataDir }: KeyPlace) => join(dataDir, 'secret.key')

/** Long and random already, so that it is derived and not stretched (RFC 5869). */
const fromVariable = (text: string) =>
  Buffer.from(hkdfSync('sha256', text, '', 'foolscap secrets', keyLength))

/**
 * The keys that something here may have been encrypted with, the one for new secrets first: who sets SECRET_KEY later still
 * reads what the file's key has closed, and what an earlier key of the site closed is read where that lies beside it.
 */
export function keysToRead(place: KeyPlace): Buffer[] {
  const brought = place.brought === undefined ? undefined : keyOf(place.brought)
  const inFiles = [fileOf(place), ...earlierFiles(place)].map(readKey)
  const variable = place.secretKey ? fromVariable(place.secretKey) : undefined
  return [variable, brought, ...inFiles].filter(key => key !== undefined)
}

/** Keys that a restore set aside, or that somebody laid there: `secret.key.before…`. */
function earlierFiles({ dataDir }: KeyPlace): string[] {
  if (!existsSync(dataDir)) return []
  const names = readdirSync(dataDir).filter(name => name.startsWith('secret.key.before'))
  return names.toSorted().map(name => join(dataDir, name))
}

/** The key for a new secret; where SECRET_KEY is not set the file is made at its first one. */
export function keyToWrite(place: KeyPlace): Buffer {
  return keysToRead(place)[0] ?? makeKeyFile(place)
}

/** The key's file as it is, for an encrypted backup; undefined where there is none. */
export const keyToKeep = (place: KeyPlace): string | undefined => readKey(fileOf(place))?.toString('base64')

/**
 * Puts the key of a backup in its place. Another one that lies there is set aside, with the site that it belonged to.
 * @param aside what its name ends with then
 */
export function putKeyBack(place: KeyPlace, key: string, aside: string): void {
  const file = fileOf(place)
  if (readKey(file)?.toString('base64') === key) return
  privateFolder(place.dataDir)
  const part = `${file}.${randomId()}`
  makePrivateFile(part)
  writeWhole(part, `${key}\n`)
  if (existsSync(file)) renameSync(file, `${file}.${aside}`)
  renameSync(part, file)
}

function writeWhole(path: string, text: string): void {
  const handle = openSync(path, 'r+')
  writeFileSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
}

function readKey(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined
  shutIfThere(file)
  return keyOf(readFileSync(file, 'utf8').trim())
}

function keyOf(base64: string): Buffer | undefined {
  const key = Buffer.from(base64, 'base64')
  // Somebody wrote into it: then nothing is readable, which is said, and nothing new is closed with half a key.
  return key.length === keyLength ? key : undefined
}

/** Whole or not at all, also where several processes make it at the same moment: they all end up with the first one's. */
function makeKeyFile(place: KeyPlace): Buffer {
  privateFolder(place.dataDir)
  const file = fileOf(place)
  const part = `${file}.${randomId()}`
  makePrivateFile(part)
  try {
    writeWhole(part, `${randomBytes(keyLength).toString('base64')}\n`)
    try {
      linkSync(part, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  } finally {
    rmSync(part, { force: true })
  }
  const key = readKey(file)
  if (!key)
    throw new Error(
      `${file} does not hold a key of this site. Move it away, and a new one is made when it is needed`,
    )
  return key
}
