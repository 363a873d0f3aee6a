/** Takes the file that the author chose, dropped or pasted. */
import type { Uploader } from './create-uploader.ts'

/** @returns why it was not taken */
export function chooseFile(uploader: Uploader, file: File): string | undefined {
  try {
    uploader.addFile(file)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  // A file of an earlier visit that the browser could not keep was waited for; if this is another, it takes its place.
  for (const { id } of uploader.getFiles().filter(({ isGhost }) => isGhost)) uploader.removeFile(id)
  return undefined
}
