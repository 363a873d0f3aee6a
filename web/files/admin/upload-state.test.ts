/** The states of the upload dialog, as tables. */
import { describe, expect, test } from 'vitest'
import { type FileInState, fileState, uploadState } from './upload-state.ts'

type Changes = Partial<Omit<FileInState, 'progress'>> & { progress?: Partial<FileInState['progress']> }
const file = ({ progress, ...rest }: Changes = {}): FileInState => ({
  isGhost: false,
  ...rest,
  progress: { uploadStarted: null, ...progress },
})

const fresh = file()
const prepared = file({ progress: { preprocess: {} } })
const sent = file({ progress: { uploadStarted: 1 } })
const paused = file({ progress: { uploadStarted: 1 }, isPaused: true })
const processed = file({ progress: { uploadStarted: 1, uploadComplete: true, postprocess: {} } })
const unkept = file({ progress: { uploadStarted: 1, uploadComplete: true } })
const finished = file({ progress: { uploadStarted: 1, uploadComplete: true, complete: true } })
const failed = file({ ...sent, error: 'Non 2xx' })

describe('all files together', () => {
  const state = (files: FileInState[], rest: { error?: string; recoveredState?: object } = {}) =>
    uploadState({ files: Object.fromEntries(files.entries()), error: null, recoveredState: null, ...rest })

  test.each([
    ['waiting', []],
    ['waiting', [fresh]],
    ['preprocessing', [prepared]],
    ['uploading', [sent]],
    ['paused', [paused]],
    ['postprocessing', [processed]],
    ['postprocessing', [unkept]],
    ['complete', [finished]],
    // The first in: error, complete, paused, uploading, preprocessing, postprocessing, waiting.
    ['uploading', [paused, sent, prepared, processed, fresh]],
    ['paused', [paused, finished, prepared, processed, fresh]],
    ['preprocessing', [prepared, processed, finished, fresh]],
    ['postprocessing', [processed, finished, fresh]],
    ['waiting', [finished, fresh]],
  ] as const)('%s', (expected, files) => expect(state([...files])).toBe(expected))

  test('an error stands before everything', () => {
    for (const files of [[], [finished], [paused], [sent], [prepared], [processed]]) {
      expect(state(files, { error: 'Unknown error' })).toBe('error')
    }
  })

  test('files of an earlier visit wait until somebody goes on with them', () => {
    expect(state([sent], { recoveredState: {} })).toBe('waiting')
    expect(state([unkept], { recoveredState: {} })).toBe('waiting')
    expect(state([finished], { recoveredState: {} })).toBe('complete')
  })
})

test.each([
  ['waiting', fresh],
  ['processing', prepared],
  ['arriving', sent],
  ['resumable', paused],
  ['processing', processed],
  ['processing', unkept],
  ['complete', finished],
  ['error', failed],
  ['ghost', file({ ...sent, isGhost: true })],
] as const)('a file is %s', (expected, one) => {
  expect(fileState(one, false)).toBe(expected)
})

test('a file of an earlier visit can be resumed', () => {
  expect([sent, fresh].map(one => fileState(one, true))).toEqual(['resumable', 'resumable'])
  expect(fileState(finished, true)).toBe('complete')
})
