/** One import from the choice of a file to its end: what would happen, doing it, how far it is. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportCheck } from '../../../../contract/people/imports.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { getFresh } from '../../../base/queries.ts'
import { createPresses } from '../../../mail/admin/sending/press-id.ts'
import { allSubscribers } from './all-subscribers.ts'
import { cutFile } from './cut-file.ts'
import { type ChosenFile, runImport, type SentFile } from './run-import.ts'

/** How often a running import is asked how far it is. */
const lookAgain = 400

/** As it was looked at. */
export interface CheckedFile extends ChosenFile {
  sent: SentFile
  check: ImportCheck
}

export function useImport() {
  const presses = useRef(createPresses())
  const [pressId, setPressId] = useState('')
  const [checked, setChecked] = useState<CheckedFile>()
  const checking = useWrite({
    async call(file: ChosenFile): Promise<CheckedFile> {
      const sent = await cutFile(file)
      return { ...file, sent, check: await call('POST /api/subscribers/import/check', { body: sent }) }
    },
    failed: null,
    onDone: setChecked,
  })
  const importing = useWrite({
    call({ sent }: CheckedFile) {
      const id = presses.current.idFor(JSON.stringify(sent))
      setPressId(id)
      return runImport(sent, id)
    },
    failed: null,
    forgets: [...allSubscribers, 'GET /api/imports'],
    onDone: () => presses.current.answered(),
  })
  const progress = useQuery({
    ...getFresh('GET /api/imports', { query: { pressId } }),
    enabled: importing.isPending && pressId !== '',
    refetchInterval: lookAgain,
  })
  return {
    checking,
    checked,
    importing,
    /** Undefined while the file is still read. */
    progress: progress.data?.[0],
    startOver() {
      setChecked(undefined)
      checking.reset()
      importing.reset()
    },
  }
}
