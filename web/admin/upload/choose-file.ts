/** Takes the file that the author chose, dropped or pasted. */
import type { Uploader } from './create-uploader.ts'

/** @returns why it was not taken */
export function chooseFile(uploader: Uploader, file: File): string | undefined {
  // A file of an earlier visit that the browser could not keep is waited for; another one takes its place.
  for (const ghost of uploader.getFiles().filter(({ isGhost }) => isGhost)) {
    if (ghost.name !== file.name || ghost.size !== file.size) uploader.removeFile(ghost.id)
  }
  try {
    uploader.addFile(file)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
