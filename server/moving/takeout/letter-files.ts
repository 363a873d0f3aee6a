/** A letter as two files: a page that any browser opens, and everything that is stored of it. */
import { plainLetters } from '../../../contract/files/file-parts.ts'
import { escapeText } from '../../../contract/letters/body/escape-html.ts'
import type {
  CorrectionDraftRow,
  LetterCorrectionRow,
  LetterRow,
  StoredLetterRow,
} from '../../base/db/tables/letters.ts'
import { languageAttributes } from '../../base/languages/direction.ts'
import type { Speech } from '../../base/languages/speech.ts'
import { printedPage } from '../../letters/long/long-letters.ts'
import { type Named, toRecipients } from '../../letters/recipients/stored-recipients.ts'

/** Where its files lie, without an ending: the day, the subject, and enough of the id to tell two apart. */
export function letterPath(letter: Pick<LetterRow, 'id' | 'subject' | 'sent_at' | 'created_at'>): string {
  const folder = letter.sent_at ? 'letters' : 'drafts'
  return `${folder}/${fileName(letter.sent_at ?? letter.created_at, letter.subject, letter.id)}`
}

/** The day, the title in plain letters, and enough of the id to tell two apart. */
export function fileName(time: string, title: string, id: string): string {
  return [time.slice(0, 10), plainLetters(title), id.slice(0, 8)].filter(Boolean).join('-')
}

/** A letter with what was corrected on its page. */
export interface KeptLetter {
  letter: StoredLetterRow
  named: Named
  /** Sent by an earlier release: whether the archive lists it is still to be judged. */
  isToBeJudged: boolean
  /** Paths on this site, and where it was found before it came here. */
  addresses: readonly string[]
  /** Oldest first. */
  corrections: readonly Pick<LetterCorrectionRow, 'corrected_at' | 'note'>[]
  /** The same as its readers read them. */
  notes: readonly string[]
  /** A correction that is being written. */
  draft: CorrectionDraftRow | undefined
  /** What its page speaks. */
  speech: Speech
}

/** Shows the pictures that lie beside it in the archive. */
export async function letterHtml({ letter, notes, speech }: KeptLetter): Promise<string> {
  const day = letter.sent_at?.slice(0, 10)
  const corrected = notes.map(note => `<p><em>${escapeText(note)}</em></p>\n`).join('')
  // What is stored is clean: better so than without it.
  const page = await printedPage(letter.body, { speech }).catch(() => ({ html: letter.body }))
  const body = page.html
    .replaceAll('<img src="/objects/', '<img src="../images/')
    .replaceAll(/ (src|href)="\/files\//g, ' $1="../files/')
  return `<!doctype html>
<html ${languageAttributes(speech.language)}><head><meta charset="utf-8"><title>${escapeText(letter.subject)}</title>
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.6 serif}img{max-width:100%;height:auto}figure{margin:1.5em 0}pre{overflow:auto}.verse{white-space:pre-wrap}td,th{padding:.3em 0;padding-inline-end:.8em;text-align:start;vertical-align:top;border-bottom:1px solid}</style>
</head><body>
<h1>${escapeText(letter.subject)}</h1>
${day ? `<p><time datetime="${letter.sent_at}">${day}</time></p>\n` : ''}${corrected}${body}
</body></html>
`
}

export function letterJson({
  letter,
  named,
  isToBeJudged,
  addresses,
  corrections,
  draft,
}: KeptLetter): string {
  const { id, subject, body, unique_token, from_name, sent_at, created_at, archived_at } = letter
  const wantedSlug = sent_at === null && letter.wanted_slug
  const stored = {
    id,
    subject,
    body,
    fromName: from_name,
    sentAt: sent_at,
    createdAt: created_at,
    uniqueToken: unique_token,
    isListed: letter.is_unlisted !== 1 && !isToBeJudged,
    addresses,
    ...(wantedSlug && { wantedSlug }),
    ...(letter.language && { language: letter.language }),
    ...(archived_at && { archivedAt: archived_at }),
    ...toRecipients(letter, named),
    ...(corrections.length > 0 && {
      corrections: corrections.map(one => ({ correctedAt: one.corrected_at, note: one.note })),
    }),
    ...(draft && { correction: { subject: draft.subject, body: draft.body, note: draft.note } }),
  }
  return `${JSON.stringify(stored, null, 2)}\n`
}

/** The names of this site's pictures in a body, those on cards of links too. */
export const picturesIn = (body: string) =>
  [...body.matchAll(/ (?:src|data-picture)="\/objects\/([\w-]+\.\w+)"/g)].map(([, name]) => String(name))
