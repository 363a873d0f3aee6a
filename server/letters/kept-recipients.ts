/** Whom a letter is for, as it stands in its row (serialization): ids, everyone but some, circles but others. */

import type { Letter } from '../../contract/letters/letters.ts'
import { hasCircles, type RecipientFields } from '../../contract/people/recipients.ts'
import type { LetterRow } from '../base/db/tables/letters.ts'

export type KeptRecipients = Pick<
  LetterRow,
  'selected_recipients' | 'everyone' | 'recipient_count' | 'circles'
>

interface InCircles {
  circles: string[]
  exceptCircles: string[]
  /** The list that `selected_recipients` is not: who gets it beside everyone, or does not though in a circle. */
  others: string[]
}

const unique = (ids: readonly string[] = []) => [...new Set(ids)]
function without(ids: readonly string[], out: readonly string[]): string[] {
  const left = new Set(out)
  return unique(ids).filter(id => !left.has(id))
}

/** Each id once, and of named ones none that is left out too; how many they are is known of named ones alone. */
export function keepRecipients(fields: RecipientFields): KeptRecipients {
  const { everyone, selectedSubscriberIds, except, circles, exceptCircles } = fields
  const chosen = without(selectedSubscriberIds, everyone ? [] : except)
  const [named, others] = everyone ? [except, chosen] : [chosen, except]
  const inCircles: InCircles = {
    ...{ circles: unique(circles), exceptCircles: unique(exceptCircles), others: unique(others) },
  }
  return {
    selected_recipients: JSON.stringify(unique(named)),
    everyone: everyone ? 1 : 0,
    recipient_count: unique(named).length,
    circles: hasCircles(fields) ? JSON.stringify(inCircles) : '',
  }
}

/** Whom a letter is, or was, for. */
export function toRecipients(
  row: Pick<LetterRow, 'selected_recipients' | 'everyone' | 'circles'>,
): Pick<Letter, 'selectedRecipients' | 'everyone' | 'except' | 'circles' | 'exceptCircles'> {
  const named = JSON.parse(row.selected_recipients) as string[]
  const kept = row.circles ? (JSON.parse(row.circles) as InCircles) : undefined
  const others = kept?.others ?? []
  return {
    ...(row.everyone === 1
      ? { selectedRecipients: others, everyone: true, except: named }
      : { selectedRecipients: named, everyone: false, except: others }),
    ...(kept && { circles: kept.circles, exceptCircles: kept.exceptCircles }),
  }
}

/** What is kept of circles, without some subscribers. */
export function withoutOthers(circles: string, gone: ReadonlySet<string>): string {
  if (circles === '') return ''
  const kept = JSON.parse(circles) as InCircles
  return JSON.stringify({ ...kept, others: kept.others.filter(id => !gone.has(id)) } satisfies InCircles)
}
