/** Files that a power cut does not take back (fsync), and files that need not be there. */
import { open } from 'node:fs/promises'

/** A renamed file is on the disk for good only when its folder is. A folder that is not there holds none. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(absent)
  await folder?.sync().finally(() => folder.close())
}

/** `readFile(path).catch(absent)`: undefined where there is no such file. @throws whatever else went wrong */
export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
