/** Makes of a chosen file what a call takes: the columns that are read, in as many characters as fit. */
import { limits } from '../../../../contract/base/limits.ts'
import { t } from '../../../base/translations.ts'
import { cutColumns } from './cut-columns.ts'
import type { ChosenFile, SentFile } from './run-import.ts'

/** A file that cannot be sent, with the sentence for the author. */
export class FileFault extends Error {}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)

export const tooLarge = (most: number) => new FileFault(t('imports.tooLarge', { megabytes: megabytes(most) }))

/** @throws FileFault, NotLoaded */
export async function cutFile({ text, fileName, reading }: ChosenFile): Promise<SentFile> {
  const csv = await cutColumns(text, reading?.columns)
  if (csv.length > limits.importText) throw tooLarge(limits.importText)
  return { csv, fileName, ...(reading && { reading }) }
}
