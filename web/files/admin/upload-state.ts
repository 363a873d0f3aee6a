/** What the upload dialog says of all files together and of each (specification §4). */

interface Progress {
  uploadStarted: number | null
  uploadComplete?: boolean
  complete?: true
  preprocess?: object
  postprocess?: object
}

export interface FileInState {
  progress: Progress
  error?: string | null
  isPaused?: boolean
  isGhost: boolean
}

export interface UploadsInState {
  files: Record<string, FileInState>
  error: string | null
  /** Files of an earlier visit were found, and nobody has said yet what to do with them. */
  recoveredState: object | null
}

export type UploadState =
  | 'error'
  | 'complete'
  | 'paused'
  | 'uploading'
  | 'preprocessing'
  | 'postprocessing'
  | 'waiting'

/** In this precedence. */
export function uploadState({ files, error, recoveredState }: UploadsInState): UploadState {
  const all = Object.values(files)
  const going = all.filter(({ progress }) => progress.uploadStarted && !progress.uploadComplete)
  if (error) return 'error'
  if (all.length > 0 && all.every(isComplete)) return 'complete'
  if (recoveredState) return 'waiting'
  if (going.length > 0) return going.every(({ isPaused }) => isPaused) ? 'paused' : 'uploading'
  if (all.some(({ progress }) => progress.preprocess)) return 'preprocessing'
  return all.some(isToBeKept) ? 'postprocessing' : 'waiting'
}

export type FileState = 'arriving' | 'processing' | 'complete' | 'error' | 'resumable' | 'ghost' | 'waiting'

export function fileState(file: FileInState, isRecovered: boolean): FileState {
  if (file.isGhost) return 'ghost'
  if (file.error) return 'error'
  if (isComplete(file)) return 'complete'
  if (isRecovered) return 'resumable'
  if (file.progress.preprocess || isToBeKept(file)) return 'processing'
  if (!file.progress.uploadStarted) return 'waiting'
  return file.isPaused ? 'resumable' : 'arriving'
}

const isComplete = ({ progress }: FileInState) =>
  Boolean(progress.uploadComplete && progress.complete && !progress.preprocess && !progress.postprocess)

/** All of it is here, also when the site could not keep it yet and is asked again. */
const isToBeKept = ({ progress }: FileInState) =>
  Boolean(progress.postprocess || (progress.uploadComplete && !progress.complete))
