/** The orders of the recipients' list, as the author reads them (specification §9). */
import type { RecipientSort } from '../../../contract/recipients.ts'

export const recipientSorts: { value: RecipientSort; label: string }[] = [
  { value: 'email-az', label: 'Email A-Z' },
  { value: 'email-za', label: 'Email Z-A' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
]
