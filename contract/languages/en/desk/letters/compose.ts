/** The page where a letter is written, its menu and its preview. */
export const compose = {
  // The page's title.
  title: 'Compose',
  // What could not be loaded.
  thePage: 'The page',
  thisDraft: 'This draft',
  thePreview: 'The preview',
  notFound: 'Newsletter not found',
  notFoundNote: 'It may have been deleted.',
  goToAllLetters: 'Go to All Letters',
  // Asked of whoever leaves the page.
  leaveUnsaved:
    'Your last changes could not be saved. This browser keeps a copy and will offer it when you open the letter here again.',

  // Above the letter's words. The From Name is whom an e-mail is from.
  fromName: 'From Name',
  recipientsHeld: 'Choose recipients after this send finishes.',
  nobodyYet:
    '<strong>No subscribers yet</strong>. <link>Add your first subscriber</link>. Until then you can write and save drafts.',
  subject: 'Subject',
  message: 'Message',
  longLetter: 'This is a long letter',
  longLetterNote:
    'Gmail cuts off e-mails above 80 kB and shows a link to the rest. “Read in the browser” opens the whole letter.',
  // What is missing, in a message; the others are beside its field.
  enterFromName: 'Please enter a from name',
  needsSubject: 'A letter needs a subject.',
  needsBody: 'A letter needs some text or a picture.',
  needsFromName: 'This tells your readers who the letter is from.',
  needsNote: 'This tells your readers what is different.',

  // Buttons below the letter.
  preview: 'Preview',
  updateDraft: 'Update Draft',
  saveDraft: 'Save Draft',
  send: 'Send',
  sendTo: 'Send to {count, plural, one {# subscriber} other {# subscribers}}',
  sendFailed: 'Failed to send newsletter',
  // A send that waits for its date.
  scheduled: 'Scheduled',
  // Whether the archive will list the letter, on the sheet of what was just sent.
  archiveClosed: 'Your archive is closed',
  listed: 'Listed: anyone can find and read it',
  unlisted: 'Not listed: only people with its link can read it',

  // The menu beside the buttons: `thisLetter` is what it is for.
  thisLetter: 'this letter',
  versionsItem: 'Versions…',
  onlyForEmpty: 'Templates can only start an empty letter',
  saveTemplateItem: 'Save as a template…',

  // Words that were never saved before their page went away. `written` is a moment.
  lostTitle: 'Something you wrote was not saved',
  lostNamed: '“{subject}”, written {written}, is still in this browser.',
  lostNameless: 'A letter, written {written}, is still in this browser.',
  lostRestore: 'Restore it',
  lostDiscard: 'Discard it',

  // The preview, as a page and as mail.
  from: 'From {fromName}',
  previewDescription: 'As your readers will see it',
  previewAs: 'Preview as',
  previewPage: 'Page',
  previewMail: 'Mail',
  pageWithoutNames: 'The page can’t know who is reading, so everyone sees what readers without a name see.',
  mailWithoutNames: 'In place of a name, you see what readers without a name will see.',
  mailFrame: '“{subject}” as an e-mail',
  mailPrograms: 'Mail programs',
  desktop: 'Desktop',
  phone: 'Phone',
  dark: 'Dark',
  imagesOff: 'Images off',
  plainText: 'Plain text',
  mailSize: '{count, number} kB of HTML',
  mailTooLong: 'Gmail cuts off e-mails above {size} kB, and the unsubscribe link with them.',

  // In place of a letter that was sent meanwhile.
  sentUnmailed:
    '“{subject}” was published without e-mailing it. You can correct its page. In All Letters you can e-mail it or, as long as no one has replied, turn it back into a draft.',
  sentMailed:
    'Your readers have “{subject}”, and its e-mails can’t be changed. You can correct its page, or send it to others from All Letters.',
  sentView: 'View',
  writeNew: 'Write a new letter',
} as const
