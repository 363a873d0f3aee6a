/** Whom a letter is for, as it is stored (serialization): everyone or not and circles in its row, the ids in rows of their own. */
import type { Letter } from '../../../contract/letters/letters.ts'
import { hasCircles } from '../../../contract/people/has-circles.ts'
import type { RecipientFields } from '../../../contract/people/recipients.ts'
import type { LetterRow } from '../../base/db/tables/letters.ts'
import { isChosenBy } from '../../mail/ledger/audience/audience-of.ts'

/** The ids of those a letter names, each once, in the order in which they were named. */
export interface Named {
  chosen: readonly string[]
  leftOut: readonly string[]
}

export const nobody: Named = { chosen: [], leftOut: [] }

export interface StoredRecipients {
  columns: Pick<LetterRow, 'everyone' | 'recipient_count' | 'circles'>
  named: Named
}

interface InCircles {
  circles: string[]
  exceptCircles: string[]
}

const unique = (ids: readonly string[] = []) => [...new Set(ids)]

/**
 * Among named ones there is none that is left out too. Who is named beside everyone, or left out of named ones, is of no matter unless circles
 * have a say; how many they are is known of named ones alone.
 */
export function toStoredRecipients(fields: RecipientFields): StoredRecipients {
  const { everyone, selectedSubscriberIds, except, circles, exceptCircles } = fields
  const isByCircles = hasCircles(fields)
  const inCircles: InCircles = { circles: unique(circles), exceptCircles: unique(exceptCircles) }
  const chosen = everyone ? selectedSubscriberIds : selectedSubscriberIds.filter(isChosenBy(fields))
  const named = {
    chosen: unique(everyone && !isByCircles ? [] : chosen),
    leftOut: unique(everyone || isByCircles ? except : []),
  }
  return {
    columns: {
      everyone: everyone ? 1 : 0,
      recipient_count: (everyone ? named.leftOut : named.chosen).length,
      circles: isByCircles ? JSON.stringify(inCircles) : '',
    },
    named,
  }
}

/** Whom a letter is, or was, for. */
export function toRecipients(
  row: Pick<LetterRow, 'everyone' | 'circles'>,
  { chosen, leftOut }: Named,
): Pick<Letter, 'selectedRecipients' | 'everyone' | 'except' | 'circles' | 'exceptCircles'> {
  return {
    selectedRecipients: [...chosen],
    everyone: row.everyone === 1,
    except: [...leftOut],
    ...(row.circles ? (JSON.parse(row.circles) as InCircles) : {}),
  }
}
