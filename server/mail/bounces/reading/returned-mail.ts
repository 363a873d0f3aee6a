/** Reads one mail that came back, in a thread: what it reports, and which copies of ours it names. */
import { SetAside } from '../../../base/foreign/set-aside.ts'
import { copiesNamedIn } from '../../ledger/copies/return-path.ts'
import { tokensOfLeaveMail } from './leave-mail.ts'
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
  /** Tokens of those whom it takes off. */
  leaves: string[]
}

/** @throws SetAside */
export async function readReturnedMail({ raw, envelope, marks }: RawMail): Promise<ReturnedReport> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mostBytes))
  const report = await readReport(bytes, envelope).catch(error => {
    throw /nesting depth/i.test(String(error)) ? new SetAside('deep', error) : error
  })
  if (!marks) return { ...report, copies: [], leaves: [] }
  const mail = bytes.toString('latin1')
  const leaves = tokensOfLeaveMail(mail, marks.address, envelope?.to)
  const isReport = report.kind === 'bounce' || report.kind === 'complaint'
  if (!isReport) return { ...report, copies: [], leaves }
  const text = [...(envelope?.to ?? []), mail].join('\n')
  return { ...report, copies: copiesNamedIn(text, marks.address, marks.key), leaves }
}
