/** Opens what an author brings from elsewhere, recognised by what is in it and never by its name (content sniffing). */
import { type Archive, openArchive, shown } from './formats/archive.ts'
import { openButtondown } from './formats/buttondown.ts'
import { openFoolscap } from './formats/foolscap.ts'
import type { Circumstances, OpenFormat } from './formats/format.ts'
import { openGhost } from './formats/ghost/ghost.ts'
import { openMailchimp } from './formats/mailchimp.ts'
import { openMarkdown } from './formats/markdown/markdown.ts'
import { openMedium } from './formats/medium.ts'
import { openSubstack } from './formats/substack.ts'
import { openWordPress } from './formats/wordpress/wordpress.ts'
import { type IncomingExport, UnreadableExport } from './incoming.ts'

/** The surest first: what is read as Markdown is also what is left over. */
const formats: OpenFormat[] = [
  openFoolscap,
  openSubstack,
  openGhost,
  openWordPress,
  openMedium,
  openButtondown,
  openMailchimp,
  openMarkdown,
]

/**
 * @param file where it was uploaded to, as its author called it, the present as stored, and where its letters were found
 * @throws UnreadableExport with a sentence that says what was found and what is expected; letters, people and files throw it too
 */
export async function openExport(
  file: { path: string; name: string } & Circumstances,
): Promise<IncomingExport> {
  const archive = await openArchive(file.path, file.name)
  try {
    for (const open of formats) {
      const opened = await open(archive, file)
      if (opened) return { ...opened, openFile: archive.open, close: archive.close }
    }
    throw new UnreadableExport(unknown(archive))
  } catch (error) {
    archive.close()
    throw error
  }
}

function unknown({ names, isLone }: Archive): string {
  if (isLone) return unknownFile(names[0] ?? '')
  if (names.length === 0) return 'This archive is empty. Please download the export once more'
  const some = names.slice(0, 3).map(shown).join(', ')
  const found = names.length > 3 ? `${some} and ${names.length - 3} more` : some
  return `This is no export that is known here: it holds ${found}. Please bring the file that the service gave you, unchanged`
}

/** Where its name promises an archive, that it is none is what helps: it was cut off, or called so by hand. */
function unknownFile(name: string): string {
  if (/\.zip$/i.test(name))
    return `${shown(name)} is called a ZIP file and is none. Please download the export once more`
  return `${shown(name)} is no export that is known here. Please bring the file that the service gave you, unchanged`
}
