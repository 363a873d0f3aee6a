/** Reads one mail that came back, in a thread: what it reports, and which copies of ours it names. */
import { SetAside } from '../../../base/foreign/set-aside.ts'
import { copiesNamedIn } from '../../ledger/copies/return-path.ts'
import { type MailReport, mostBytes, readReport } from './read-report.ts'

export interface RawMail {
  raw: Uint8Array
  envelope?: { from: string; to: string[] } | undefined
  /** What return paths are made of; undefined where there are none. */
  marks?: { address: string; key: string } | undefined
}

export interface ReturnedReport extends MailReport {
  /** Copies whose return path stands in it. */
  copies: string[]
}

/** @throws SetAside */
export async function readReturnedMail({ raw, envelope, marks }: RawMail): Promise<ReturnedReport> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mostBytes))
  const report = await readReport(bytes, envelope).catch(error => {
    throw /nesting depth/i.test(String(error)) ? new SetAside('deep', error) : error
  })
  const isReport = report.kind === 'bounce' || report.kind === 'complaint'
  if (!marks || !isReport) return { ...report, copies: [] }
  const text = [...(envelope?.to ?? []), bytes.toString('latin1')].join('\n')
  return { ...report, copies: copiesNamedIn(text, marks.address, marks.key) }
}
