/** The mail of a poll; each `…Text` says the same in plain text. */
export const pollMail = {
  // Beside the subject in an inbox, where the author says nothing of the poll.
  preheader: 'A few questions for you',
  answer: 'Answer the poll',
  answerText: 'Answer the poll: {link}',
  choose:
    'A button opens the poll with that answer chosen. Nothing counts until you submit it. Or <link>open the poll</link> first.',
  choiceText: '{choice}: {link}',
  chooseText: 'Nothing counts until you submit it. The whole poll: {link}',
  once: 'Your link lets you answer once.',
  nothingTells: 'Nothing that is stored tells which answer came by which link.',
  nothingTellsLater: 'A day later, nothing that is stored tells which answer came by which link.',
  notRecorded: 'Who answered is not recorded.',
  reason: 'You get this because you are on the list of {host}.',
} as const
