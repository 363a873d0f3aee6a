/** What the editor, and the server, say of a poll that is not ready (specification §5). Apart from its rules: the page of a poll loads no sentence with them. */
import { refused } from '../languages/en/desk/base/refused.ts'

export const pollFaults = {
  title: 'Please enter a poll title',
  noQuestion: refused.pollWithoutQuestion,
  questionText: 'All questions must have text',
  options: 'Multiple choice and checkbox questions must have options',
  twice: 'The options of a question must differ',
} as const
