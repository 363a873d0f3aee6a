/** Makes of a chosen file what a call takes: the columns that are read, in as many characters as fit. */
import { limits } from '../../../../contract/base/limits.ts'
import { cutColumns } from './cut-columns.ts'
import type { ChosenFile, SentFile } from './run-import.ts'

/** A file that cannot be sent, with the sentence for the author. */
export class FileFault extends Error {}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)

export const tooLarge = (most: number) =>
  new FileFault(
    `That file has more than ${megabytes(most)} MB. Split it and keep the headings in each part, or keep only the columns with addresses and dates.`,
  )

/** @throws FileFault, NotLoaded */
export async function cutFile({ text, fileName, reading }: ChosenFile): Promise<SentFile> {
  const csv = await cutColumns(text, reading?.columns)
  if (csv.length > limits.importText) throw tooLarge(limits.importText)
  return { csv, fileName, ...(reading && { reading }) }
}
