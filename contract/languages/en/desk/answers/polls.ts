/**
 * The author's polls: their list, what is done with one of them, and what all their pages share. What stands in `<span>` is heard by
 * screen readers alone: it tells the buttons of a list from each other.
 */
export const polls = {
  /** Also said of the links beside every page of the polls. */
  title: 'Polls',
  subtitle: 'What you ask your readers, and what they say',
  viewPolls: 'View Polls',
  createPoll: 'Create Poll',
  backToPolls: 'Back to Polls',
  /** Names the list where it could not be loaded. */
  yourPolls: 'Your polls',
  noPollsYet: 'No polls yet',
  noPollsHint: 'Ask your readers something. They can answer without giving a name.',
  /** Below a title that says that the poll was not found. */
  mayBeDeleted: 'It may have been deleted.',

  /** The next three: the state of a poll, on a badge. `{day}` is a short date. */
  closed: 'Closed {day}',
  sent: 'Sent {day}',
  draft: 'Draft',
  /** From here on: facts on a poll's card, a middle dot between them. */
  onlyMailedCanAnswer: 'Only people you send it to can answer',
  anyoneCanAnswer: 'Anyone with the link can answer',
  /** `{day}` is a short date. */
  created: 'Created {day}',
  answers: '{count, plural, one {# answer} other {# answers}}',
  /** Until `{moment}`, a date and a time, it can be answered. */
  closes: 'Closes {moment}',
  aboutToBeSent: 'About to be sent',

  /** Buttons of a card. */
  edit: 'Edit<span> {title}</span>',
  results: 'Results<span> {title}</span>',
  send: 'Send<span> {title}</span>',
  end: 'End Poll<span> {title}</span>',
  delete: 'Delete<span> {title}</span>',
  /** In the menu of a card. */
  copyLink: 'Copy link',
  duplicate: 'Duplicate',

  endTitle: 'End this poll?',
  endHint: '“{title}” will no longer accept answers, and cannot be reopened. Its results stay.',
  /** The button that confirms it. */
  endPoll: 'End Poll',
  ended: 'Poll Closed',
  endFailed: 'Failed to close poll',

  copied: 'Copied',
  copiedHint: 'This is the copy: a new draft without answers.',
  createFailed: 'Failed to create poll',

  deleteTitle: 'Delete this poll?',
  /** `{count}`: its answers. */
  deleteHint:
    '{count, plural, =0 {“{title}” will be deleted for good.} one {“{title}” will be deleted for good, and # answer with it.} other {“{title}” will be deleted for good, and # answers with it.}} Its link will no longer open.',
  deleteFailed: 'Failed to delete poll',

  /** The dialog that sends a poll once more. */
  sendTitle: 'Send this poll',
  chooseWhoGets: 'Choose who gets “{title}”.',
  chooseWhoGetsOnce:
    'Choose who gets “{title}”. Readers who already have it are left out, so that each answers once.',
  sendFailed: 'Failed to send poll',
  /** After a send was undone. */
  nothingWasSent: 'Nothing was sent.',
} as const
