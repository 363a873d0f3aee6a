/** One import from the choice of a file to its end: what would happen, doing it, how far it is. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportCheck } from '../../../../contract/people/imports.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { getFresh } from '../../../base/queries.ts'
import { createPresses } from '../../../mail/admin/sending/press-id.ts'
import { allSubscribers } from '../subscribers/all-subscribers.ts'
import { type ChosenFile, runImport } from './run-import.ts'

/** How often a running import is asked how far it is. */
const lookAgain = 400

export interface CheckedFile extends ChosenFile {
  check: ImportCheck
}

export function useImport() {
  const presses = useRef(createPresses())
  const [pressId, setPressId] = useState('')
  const checking = useWrite({
    call: async (file: ChosenFile): Promise<CheckedFile> => ({
      ...file,
      check: await call('POST /api/subscribers/import/check', { body: file }),
    }),
    failed: null,
  })
  const importing = useWrite({
    call({ csv, fileName }: ChosenFile) {
      const id = presses.current.idFor(`${fileName}\n${csv}`)
      setPressId(id)
      return runImport({ csv, fileName }, id)
    },
    failed: null,
    forgets: [...allSubscribers, 'GET /api/imports'],
    onDone: () => presses.current.answered(),
  })
  const progress = useQuery({
    ...getFresh('GET /api/imports/:id', { params: { id: pressId } }),
    enabled: importing.isPending && pressId !== '',
    refetchInterval: lookAgain,
  })
  return {
    checking,
    importing,
    /** Undefined while the file is still read. */
    progress: progress.data,
    startOver() {
      checking.reset()
      importing.reset()
    },
  }
}
