/** Why a draft was not saved, and whether trying again can help. */
import type { RefusalKind } from '../../../../contract/base/refusals.ts'
import { CallError } from '../../../base/call.ts'
import { t } from '../../../base/translations.ts'

/**
 * `retry`: no answer, or the site is in trouble. `refused`: these words never will be. The others end autosaving: the
 * draft was changed, sent or archived elsewhere, waits to be sent, or was deleted.
 */
export type FaultKind = 'retry' | 'refused' | 'changed' | 'sent' | 'archived' | 'waits' | 'gone'

export interface SaveFault {
  kind: FaultKind
  /** As it stands in "Not saved: …". */
  why: string
  error: unknown
}

const conflicts: { readonly [K in RefusalKind]?: FaultKind } = {
  changedElsewhere: 'changed',
  alreadySent: 'sent',
  alreadyArchived: 'archived',
  letterWaits: 'waits',
}

/** Judges the error of a save's call. */
export function faultOf(error: unknown): SaveFault {
  if (!(error instanceof CallError)) return { kind: 'retry', why: t('drafts.whyNoAnswer'), error }
  const { status, kind, serverMessage } = error
  if (status === 401) return { kind: 'retry', why: t('drafts.whyLoggedOut'), error }
  if (status === 404) return { kind: 'gone', why: t('drafts.whyDeleted'), error }
  if (status === 409) {
    return { kind: (kind && conflicts[kind]) ?? 'changed', why: t('drafts.whyChanged'), error }
  }
  if (status === 429 || status >= 500) return { kind: 'retry', why: t('drafts.whyProblem'), error }
  return { kind: 'refused', why: serverMessage ?? t('drafts.whyRefused'), error }
}

/** Whether nothing is saved any more until the author chose. */
export const isEnd = ({ kind }: SaveFault): boolean => kind !== 'retry' && kind !== 'refused'
