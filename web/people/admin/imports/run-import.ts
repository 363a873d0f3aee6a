/** Presses Import or its Undo once and stays with it to its end (polling). */
import type { Reading, SubscriberImport } from '../../../../contract/people/imports.ts'
import { CallError, call } from '../../../base/call.ts'

export interface ChosenFile {
  /** All of it; what is sent is cut to the columns that are read. */
  text: string
  /** Empty for a pasted list. */
  fileName: string
  /** What the author says of its columns and dates. */
  reading?: Reading
}

/** What a call takes of it. */
export interface SentFile extends Pick<ChosenFile, 'fileName' | 'reading'> {
  csv: string
}

const askAgain = 500

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * @param pressId the same one after a call without an answer: it may have arrived
 * @throws CallError when the site refuses, or does not know the press
 */
export async function runImport(file: SentFile, pressId: string): Promise<SubscriberImport> {
  let made = await press(file, pressId)
  while (made.state === 'running') {
    await pause(askAgain)
    made = (await stateOf(made.id)) ?? made
  }
  return made
}

/** @returns undefined when no answer came: the import goes on all the same */
async function stateOf(id: string): Promise<SubscriberImport | undefined> {
  try {
    return await call('GET /api/imports/:id', { params: { id } })
  } catch (error) {
    if (error instanceof CallError) throw error
    return undefined
  }
}

/** What is promised goes on by itself: whoever goes away meanwhile loses nothing. */
export async function runUndo(id: string): Promise<SubscriberImport> {
  let undone = await call('POST /api/imports/:id/undo', { params: { id } })
  while (undone.state === 'undoing') {
    await pause(askAgain)
    undone = await call('GET /api/imports/:id', { params: { id } })
  }
  return undone
}

async function press(file: SentFile, pressId: string): Promise<SubscriberImport> {
  try {
    return await call('POST /api/subscribers/import', { body: { ...file, pressId } })
  } catch (error) {
    // The line broke off: the site may be at work all the same.
    if (error instanceof CallError) throw error
    await pause(askAgain)
    return call('GET /api/imports/:id', { params: { id: pressId } })
  }
}
