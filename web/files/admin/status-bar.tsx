/** The bar below the files: how far the upload is, and what can be done about it. */
import type { ReactNode } from 'react'
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
    <section aria-label="Upload status" data-state={state} className="grid gap-3">
      {state === 'error' && (
        <div role="alert" className="grid gap-1">
          <p className="font-semibold text-danger">Upload failed</p>
          {error && (
            <p className="wrap-anywhere text-sm">
              <span className="text-soft">Error details:</span> {error}
            </p>
          )}
        </div>
      )}
      {(state === 'uploading' || state === 'paused') && (
        <ProgressBar
          label={state === 'paused' ? 'Paused' : 'Uploading'}
          value={props.progress}
          max={100}
          text={`${props.progress}%`}
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
  if (!isOnline && state !== 'complete' && state !== 'error')
    return 'No Internet connection. The upload continues when it is back.'
  if (isWaiting) return 'That did not work. Trying again in a moment…'
  if (state === 'complete') return <strong>Complete</strong>
  if (state !== 'preprocessing' && state !== 'postprocessing') return null
  return (
    <>
      <SpinnerMark />
      {state === 'preprocessing' ? `Preparing your ${noun}...` : `Processing your ${noun}...`}
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
        Done
      </Button>
    )
  const cancel = (
    <Button variant="quiet" onClick={() => uploader.cancelAll()}>
      Cancel
    </Button>
  )
  return (
    <>
      {cancel}
      {state === 'uploading' && !isWaiting && uploader.getState().capabilities.resumableUploads && (
        <Button variant="secondary" onClick={() => uploader.pauseAll()}>
          Pause
        </Button>
      )}
      {state === 'paused' && <Button onClick={() => uploader.resumeAll()}>Resume</Button>}
      {state === 'error' && <Button onClick={() => void uploader.retryAll()}>Retry</Button>}
      {state === 'waiting' && (
        <Button disabled={isMissingFile} onClick={onUpload}>
          Upload 1 file
        </Button>
      )}
    </>
  )
}
