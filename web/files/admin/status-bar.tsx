/** The bar below the files: how far the upload is, and what can be done about it. */
import type { ReactNode } from 'react'
import { rich, t } from '../../base/translations.ts'
import { Button } from '../../base/ui/button.tsx'
import { DialogActions } from '../../base/ui/dialog-actions.tsx'
import { ProgressBar } from '../../base/ui/progress-bar.tsx'
import { SpinnerMark } from '../../base/ui/spinner.tsx'
import type { Uploader } from './create-uploader.ts'
import type { UploadState } from './upload-state.ts'

export interface StatusBarProps {
  uploader: Uploader
  state: UploadState
  /** Per cent. */
  progress: number
  /** Words about the failure. */
  error: string | null
  isOnline: boolean
  /** A try failed, and another one is about to begin. */
  isWaiting: boolean
  /** What is uploaded. */
  noun: 'image' | 'file'
  /** A file must be chosen again first. */
  isMissingFile: boolean
  onUpload: () => void
  onDone: () => void
}

export function StatusBar(props: StatusBarProps) {
  const { state, error } = props
  return (
    <section aria-label={t('files.status')} data-state={state} className="grid gap-3">
      {state === 'error' && (
        <div role="alert" className="grid gap-1">
          <p className="font-semibold text-danger">{t('files.failed')}</p>
          {error && (
            <p className="wrap-anywhere text-sm">
              {rich('files.details', {
                label: inside => <span className="text-soft">{inside}</span>,
                words: error,
              })}
            </p>
          )}
        </div>
      )}
      {(state === 'uploading' || state === 'paused') && (
        <ProgressBar
          label={state === 'paused' ? t('files.paused') : t('files.uploading')}
          value={props.progress}
          max={100}
          text={t('files.percent', { share: props.progress / 100 })}
        />
      )}
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {said(props)}
      </p>
      <DialogActions>{actionsOf(props)}</DialogActions>
    </section>
  )
}

function said({ state, isOnline, isWaiting, noun }: StatusBarProps): ReactNode {
  if (!isOnline && state !== 'complete' && state !== 'error') return t('files.offline')
  if (isWaiting) return t('files.againSoon')
  if (state === 'complete') return <strong>{t('files.complete')}</strong>
  if (state !== 'preprocessing' && state !== 'postprocessing') return null
  return (
    <>
      <SpinnerMark />
      {t(state === 'preprocessing' ? 'files.preparing' : 'files.processingYours', { noun })}
    </>
  )
}

function actionsOf({
  state,
  uploader,
  isWaiting,
  isMissingFile,
  onUpload,
  onDone,
}: StatusBarProps): ReactNode {
  if (state === 'complete')
    return (
      <Button autoFocus onClick={onDone}>
        {t('buttons.done')}
      </Button>
    )
  const cancel = (
    <Button variant="quiet" onClick={() => uploader.cancelAll()}>
      {t('buttons.cancel')}
    </Button>
  )
  return (
    <>
      {cancel}
      {state === 'uploading' && !isWaiting && uploader.getState().capabilities.resumableUploads && (
        <Button variant="secondary" onClick={() => uploader.pauseAll()}>
          {t('files.pause')}
        </Button>
      )}
      {state === 'paused' && <Button onClick={() => uploader.resumeAll()}>{t('files.resume')}</Button>}
      {state === 'error' && <Button onClick={() => void uploader.retryAll()}>{t('buttons.retry')}</Button>}
      {state === 'waiting' && (
        <Button disabled={isMissingFile} onClick={onUpload}>
          {t('files.uploadOne')}
        </Button>
      )}
    </>
  )
}
