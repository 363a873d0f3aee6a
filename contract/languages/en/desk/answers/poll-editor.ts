/**
 * Where a poll is written and changed, and the step after it, where it is sent. What stands in `<span>` is heard by screen readers
 * alone: it tells the buttons of one question from those of the others.
 */
export const pollEditor = {
  createSubtitle: 'Ask your readers something',
  editPoll: 'Edit Poll',
  editSubtitle: 'You can change it until it is sent or someone has answered',
  /** These two name what could not be loaded. */
  thisPoll: 'This poll',
  itsQuestions: 'Its questions',

  /** Why a poll cannot be changed any more. */
  isAboutToBeSent: '“{title}” is about to be sent. To change it, undo that first.',
  isClosed: '“{title}” is closed and can no longer be changed. You can duplicate it and change the copy.',
  wasSent:
    '“{title}” was sent. It can no longer be changed, so that every answer keeps its meaning. You can duplicate it and change the copy.',
  hasAnswers:
    '“{title}” has answers. It can no longer be changed, so that every answer keeps its meaning. You can duplicate it and change the copy.',

  title: 'Title',
  descriptionOptional: 'Description (optional)',
  /** The button, and the title of what it opens. */
  preview: 'Preview',
  previewHint: 'As your readers will see it',
  /** Stands in the preview for a title that is not written yet. */
  untitledPoll: 'Untitled poll',
  updatePoll: 'Update Poll',
  updateFailed: 'Failed to update poll',
  changesLost: 'Your changes to this poll will be lost.',

  questions: 'Questions',
  noQuestionsYet: 'No questions yet.',
  addQuestion: 'Add Question',
  /** Fold and unfold all questions. */
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  question: 'Question {number, number}',
  /** The label of a list: multiple choice, checkboxes and so on. */
  typeOfQuestion: 'Type of question {number, number}',
  multipleChoice: 'Multiple choice',
  checkboxes: 'Checkboxes',
  shortText: 'Short text',
  longText: 'Long text',
  required: 'Required',
  /** For a folded question: facts behind its type, a middle dot between them. */
  optionCount: '{count, plural, one {# option} other {# options}}',
  isRequired: 'required',
  addOther: 'Add an “Other” answer with a text field',
  expand: 'Expand<span> question {number, number}</span>',
  collapse: 'Collapse<span> question {number, number}</span>',
  moveUp: 'Move up<span> question {number, number}</span>',
  moveDown: 'Move down<span> question {number, number}</span>',
  remove: 'Remove<span> question {number, number}</span>',

  /** What can be chosen in answer to a question. */
  options: 'Options',
  /** Stands in an empty field. */
  option: 'Option {number, number}',
  optionOfQuestion: 'Option {number, number} of question {question, number}',
  removeOption: 'Remove option {number, number} of question {question, number}',
  addOption: 'Add option',

  /** For the handle by which a question is dragged. */
  dragQuestion: 'Drag question {number, number}',
  dragHint: 'Drag, or press Space and move it with the arrow keys',
  /** The rest is said by screen readers while a question is dragged. */
  howToDrag:
    'To pick up a draggable item, press the space bar. While dragging, use the arrow keys to move the item. Press space again to drop the item in its new position, or press escape to cancel.',
  /** What kind of thing the handle is. */
  sortable: 'sortable',
  pickedUp: 'Question {number, number} is picked up.',
  wouldBecome: 'It would become question {number, number}.',
  isNow: 'It is question {number, number} now.',
  staysWhereItWas: 'It stays where it was.',

  /** A heading: who answers, how often, and until when. */
  answering: 'Answering',
  whoMayAnswer: 'Who may answer',
  byBrowser: 'Anyone with the link, once per browser',
  byBrowserHint:
    'The browser remembers that it answered. In another browser, the same reader can answer again.',
  byMail: 'Only people it is e-mailed to, once each',
  byMailHint:
    'Each copy has a link that lets its reader answer once. After all copies are sent, not even you can tell whose answer is whose.',
  byAnyone: 'Anyone with the link, as often as they like',
  byAnyoneHint: 'Nothing stops anyone from answering twice.',
  closingDate: 'Closing date (optional)',
  /** `{timeZone}` is a name such as Europe/Berlin. */
  closingDateHint: 'Time zone: {timeZone}. The poll stays open until then, or until you end it.',
  showResults: 'Show results to readers',
  showResultsHint:
    'Readers see them after they answer; once the poll is closed, anyone with the link can. Counts are rounded down to fives. Written answers, and options chosen by fewer than five people, stay hidden.',
  language: 'Language',

  /** The step after it was saved. */
  sendPoll: 'Send Poll',
  sendSubtitle: 'Choose the subscribers who get it by mail',
  savedByMail:
    '“{title}” is saved. Send it to your subscribers now or later. Only people you send it to can answer.',
  savedByLink:
    '“{title}” is saved. Send it to your subscribers now, or skip that and share its link yourself.',
  linksKeptTitle: 'Readers’ personal links are kept in the outbox',
  linksKept:
    'Each copy has a personal link that lets its reader answer once. Until e-mail is set up, the copies are kept in the outbox, where their links show you who has answered, but never what. When they are e-mailed later, they get new links.',
  noSubscribersYet: 'You have no active subscribers yet.',
  skipForNow: 'Skip for Now',
  sendTo: 'Send to {count, plural, one {# subscriber} other {# subscribers}}',
} as const
