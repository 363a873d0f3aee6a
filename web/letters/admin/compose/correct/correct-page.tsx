/** Corrects the page of a sent letter (an erratum): its words are written as a draft is, and published with a dated note. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { pages } from '../../../../../contract/base/pages.ts'
import { LettersFrame } from '../../../../base/admin/frame/letters-frame.tsx'
import { hasUnsavedWork, saveAndLeave } from '../../../../base/admin/frame/unsaved.ts'
import { CallError } from '../../../../base/call.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { RouterButton } from '../../../../base/kit/router-button.tsx'
import { LeaveGuard } from '../../../../base/kit/unsaved/leave-guard.tsx'
import { getFresh } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { EmptyState } from '../../../../base/ui/empty-state.tsx'
import { CorrectForm } from './correct-form.tsx'

export function Component() {
  const { id = '' } = useParams()
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <LettersFrame title={t('correcting.correctPage')} subtitle={t('correcting.subtitle')}>
      <Correction key={id} id={id} foot={foot} />
      <div className="sticky bottom-0 z-20 -mx-4 -mb-5 border-line *:not-empty:border-t-2 *:not-empty:border-line *:not-empty:bg-raised sm:-mx-6 md:mx-0 md:*:not-empty:border-x-2 md:*:first:rounded-t-sheet">
        <div ref={setFoot} />
      </div>
      <LeaveGuard
        isUnsaved={hasUnsavedWork}
        save={saveAndLeave}
        description={t('correcting.leaveUnsaved')}
        danger
      />
    </LettersFrame>
  )
}

interface CorrectionProps {
  id: string
  foot: HTMLElement | null
}

function Correction({ id, foot }: CorrectionProps) {
  const [round, setRound] = useState(0)
  const found = useQuery({
    ...getFresh('GET /api/newsletters/:id/correction', { params: { id } }),
    retry: false,
  })
  if (found.error instanceof CallError && found.error.status !== 503 && found.error.serverMessage) {
    return <NothingToCorrect why={found.error.serverMessage} />
  }
  return (
    <Loaded query={found} what={t('correcting.thisLetter')}>
      {letter => (
        <CorrectForm
          key={round}
          correctable={letter}
          foot={foot}
          onStartOver={async () => {
            await found.refetch()
            setRound(before => before + 1)
          }}
        />
      )}
    </Loaded>
  )
}

function NothingToCorrect({ why }: { why: string }) {
  return (
    <EmptyState
      title={why}
      action={<RouterButton to={pages.allLetters.href()}>{t('compose.goToAllLetters')}</RouterButton>}
    >
      {t('correcting.onlySent')}
    </EmptyState>
  )
}
