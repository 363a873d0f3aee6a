/** Opens what an author brings from elsewhere, recognised by what is in it and never by its name (content sniffing). */

import { recogniseColumns } from '../../contract/people/recognise-columns.ts'
import { tell } from '../base/languages/told.ts'
import { type Archive, openArchive, shown } from './formats/archive.ts'
import { openBeehiiv } from './formats/beehiiv/beehiiv.ts'
import { openBlogger } from './formats/blogger.ts'
import { openButtondown } from './formats/buttondown.ts'
import { openFoolscap } from './formats/foolscap.ts'
import type { Circumstances, OpenFormat } from './formats/format.ts'
import { openGhost } from './formats/ghost/ghost.ts'
import { openMailchimp } from './formats/mailchimp.ts'
import { openMarkdown } from './formats/markdown/markdown.ts'
import { openMedium } from './formats/medium.ts'
import { headingsOf, readCsv } from './formats/read-csv.ts'
import { startOf } from './formats/read-json.ts'
import { openSubstack } from './formats/substack/substack.ts'
import { openSquarespace } from './formats/wordpress/squarespace.ts'
import { openWordPress } from './formats/wordpress/wordpress.ts'
import { type IncomingExport, UnreadableExport } from './incoming.ts'

/** Tables of an archive that are looked at. */
const mostTables = 20

/** The surest first: what is read as Markdown is also what is left over. */
const formats: OpenFormat[] = [
  openFoolscap,
  openSubstack,
  openGhost,
  openSquarespace,
  openWordPress,
  openBlogger,
  openMedium,
  openBeehiiv,
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
      if (!opened) continue
      const list = opened.from === 'foolscap' ? undefined : await unreadList(archive, opened)
      return {
        ...opened,
        // A format tells some only at the end.
        get notes() {
          return list === undefined
            ? opened.notes
            : [...opened.notes, tell('movingNotes.listBeside', { file: shown(list) })]
        },
        openFile: archive.open,
        close: archive.close,
      }
    }
    const list = await subscriberList(archive)
    throw new UnreadableExport(
      list === undefined ? await unknown(archive) : tell('movingTrouble.onlyList', { file: shown(list) }),
    )
  } catch (error) {
    archive.close()
    throw error
  }
}

/** A table of addresses is known by its headings alone, whoever made it. */
async function subscriberList(archive: Archive): Promise<string | undefined> {
  for (const name of archive.names.filter(one => /\.(?:csv|tsv|txt)$/i.test(one)).slice(0, mostTables)) {
    if (recogniseColumns([...(await headingsOf(archive, name))])) return name
  }
  return undefined
}

/** A list beside the letters that has headings of another service, or of none. */
async function unreadList(
  archive: Archive,
  { people }: Pick<IncomingExport, 'people'>,
): Promise<string | undefined> {
  try {
    for await (const _person of people()) return undefined
  } catch (error) {
    // Said when it is read.
    if (error instanceof UnreadableExport) return undefined
    throw error
  }
  const list = await subscriberList(archive)
  if (list !== undefined) for await (const _row of readCsv(archive, list)) return list
  return undefined
}

async function unknown(archive: Archive): Promise<string> {
  const { names, isLone } = archive
  if (isLone) return unknownFile(names[0] ?? '', await startOf(archive, names[0] ?? ''))
  if (names.length === 0) return tell('movingTrouble.emptyArchive')
  const files = names.slice(0, 3).map(shown).join(', ')
  return tell('movingTrouble.unknownArchive', { files, more: Math.max(0, names.length - 3) })
}

/** Where its name promises something else, that it is none is what helps: it was cut off, called so by hand, or an error came instead. */
function unknownFile(name: string, start: string): string {
  const file = shown(name)
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(start) && !/\.html?$/i.test(name))
    return tell('movingTrouble.webPage', { file })
  if (/\.(?:xml|json|atom)$/i.test(name)) return tell('movingTrouble.unknownOrCutOff', { file })
  if (/\.zip$/i.test(name)) return tell('movingTrouble.noZip', { file })
  return tell('movingTrouble.unknownFile', { file })
}
