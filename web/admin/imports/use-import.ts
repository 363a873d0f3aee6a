/** One import from the choice of a file to its end: what would happen, doing it, how far it is. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkImport, type ImportCheck, listImports, readImport } from '../../../contract/imports.ts'
import { call } from '../../call.ts'
import { get } from '../../queries.ts'
import { createPresses } from '../sending/press-id.ts'
import { forgetSubscribers } from '../subscribers/subscriber-pages.ts'
import { type ChosenFile, runImport } from './run-import.ts'

/** How often a running import is asked how far it is. */
const lookAgain = 400

export interface CheckedFile extends ChosenFile {
  check: ImportCheck
}

export function useImport() {
  const queries = useQueryClient()
  const presses = useRef(createPresses())
  const [pressId, setPressId] = useState('')
  const checking = useMutation({
    mutationFn: async (file: ChosenFile): Promise<CheckedFile> => ({
      ...file,
      check: await call(checkImport, { body: file }),
    }),
  })
  const importing = useMutation({
    mutationFn: ({ csv, fileName }: ChosenFile) => {
      const id = presses.current.idFor(`${fileName}\n${csv}`)
      setPressId(id)
      return runImport({ csv, fileName }, id)
    },
    onSuccess: async () => {
      presses.current.answered()
      await Promise.all([
        forgetSubscribers(queries),
        queries.invalidateQueries({ queryKey: [listImports.path] }),
      ])
    },
  })
  const progress = useQuery({
    ...get(readImport, { params: { id: pressId } }),
    enabled: importing.isPending && pressId !== '',
    refetchInterval: lookAgain,
    gcTime: 0,
  })
  return {
    checking,
    importing,
    /** How many are prepared; undefined while the file is still read. */
    prepared: progress.data?.prepared,
    startOver() {
      checking.reset()
      importing.reset()
    },
  }
}
