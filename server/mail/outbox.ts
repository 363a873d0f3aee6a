/** The mail catcher: keeps every mail as an `.eml` file in the data directory: how mail "leaves" while no SMTP server is set. */
import { readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { mailWords } from '../../contract/languages/en/desk-server/mail/mail-words.ts'
import { privateFolder } from '../base/db/private-files.ts'
import { writeWhole } from '../base/store/write-whole.ts'
import { siteWords } from './site-words.ts'
import type { OutgoingMail, Transport } from './transport.ts'

/** The words of a copy that went there, and is still to be mailed. */
export const keptWords = mailWords.kept
/** What is said of one that the author does not want mailed any more. */
export const keptForGoodWords = mailWords.keptForGood

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

const extension = '.eml'

/** The ids of the deliveries whose mails lie there; none where it cannot be read, and what is left goes at the next start. */
export async function keptIds(dataDir: string): Promise<Set<string>> {
  const names = await readdir(outboxFolder(dataDir)).catch(() => [])
  return new Set(names.filter(name => name.endsWith(extension)).map(name => name.slice(0, -extension.length)))
}

/** Its mail has left: nothing of it lies here any more. What cannot be removed goes at the next start. */
export async function removeKept(dataDir: string, id: string): Promise<void> {
  await unlink(join(outboxFolder(dataDir), `${id}${extension}`)).catch(() => {})
}

/** What a file is called while it is written. */
export const partOf = (file: string) => `${file}.part`

/** A repeat of the same delivery replaces its file, so that nobody has a letter twice. */
export function createOutbox(dataDir: string): Transport {
  const folder = outboxFolder(dataDir)
  privateFolder(folder)
  const carrier = {
    close: () => {},
    async deliver({ id, message, mayEnd }: Pick<OutgoingMail, 'id' | 'message' | 'mayEnd'>) {
      if (mayEnd && !(await mayEnd())) return { kind: 'unreachable' as const, words: '', isOurs: true }
      const file = join(folder, `${id}${extension}`)
      try {
        await writeWhole(file, partOf(file), part => part.writeFile(message))
        return { kind: 'accepted' as const, words: keptWords }
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        return { kind: 'unreachable' as const, words: siteWords('mailWords.outboxUnwritable', { why }) }
      }
    },
  }
  return { open: () => carrier }
}
