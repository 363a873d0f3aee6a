/** The kinds of questions, as the editor calls them. */
import type { QuestionType } from '../../../../contract/polls.ts'

export const questionTypes: { value: QuestionType; label: string }[] = [
  { value: 'multiple_choice', label: 'Multiple choice' },
  { value: 'checkbox', label: 'Checkboxes' },
  { value: 'text', label: 'Short text' },
  { value: 'textarea', label: 'Long text' },
]
