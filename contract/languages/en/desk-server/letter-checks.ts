/**
 * What the check before Send found in a letter, each with what to do about it (`fix…`), which stands below it. Where a link or a picture
 * leads is another section.
 */
export const letterChecks = {
  noSubject: 'The letter has no subject.',
  fixNoSubject: 'Say in a few words what it is about.',
  longSubject: 'The subject is {length} characters long.',
  fixLongSubject: 'Mail programs cut it off after about {shown}. Shorten it, or put what matters first.',
  // {words}: what an author writes down to come back to, such as TODO.
  leftInSubject: 'The subject still contains “{words}”.',
  leftInBody: 'The letter still contains “{words}”.',
  fixLeft: 'Replace it with the real text, or remove it.',

  // {field}, {example}: fields for a reader’s name as they stand in a letter, {name, "friend"}; {words}: what stands there without a name.
  nameless:
    'Readers without a name will see “{words}” instead of “{field}”. So will everyone on the letter’s page.',
  fixNameless: 'Keep that, or choose your own words: {example}.',
  unclosedField: '“{field}” has no closing brace, so no name will be filled in.',
  fixUnclosedField: 'Write it like this: {example}.',
  unknownField: '“{field}” is not a field. Readers will see it exactly like that.',
  fixUnknownField: 'For a reader’s name, write {example}.',

  // {lost}: what the letter cannot keep of a paste, a list.
  lost: 'Will be left out: {lost}.',
  lostAmong: '{list}, {last}',
  fixLost: 'A letter can’t contain it. Describe it in words, or send the letter without it.',

  // Numbers count pictures, tables and footnotes through the letter.
  noDescription: 'Picture {number} has no description.',
  emptyDescription: 'Picture {number} is described only as “{words}”.',
  fixDescription: 'Say what it shows, for readers who can’t see it or whose mail program hides pictures.',
  pictureElsewhere: 'Picture {number} is still on {host}. Readers will get a link instead.',
  fixPictureElsewhere:
    'Copy it to this site, or upload it. Loaded from there, it would tell that site who reads your letter.',
  wideTable: 'Table {number} has {columns} columns.',
  fixWideTable:
    'On phones, some mail programs squeeze them until they can’t be read. Use {most} columns or fewer.',
  noTranscriptOfRecording: 'A recording has no transcript.',
  noTranscriptOfVideo: 'A video has no transcript.',
  fixNoTranscript: 'Below its title, write down what is said, for readers who can’t listen.',
  emptyNote: 'Footnote {number} is empty.',
  fixEmptyNote: 'Write it, or remove its mark from the letter.',
  noText: 'The letter has no text, only pictures and buttons.',
  fixNoText:
    'Write at least one sentence. Plain text shows nothing else, and spam filters distrust e-mails without text.',
  largeMail: 'The e-mail has {kilobytes} kB of HTML, more than {most}.',
  fixLargeMail:
    'Shorten it, or send it as two letters. Gmail may cut off its end, and the unsubscribe link with it.',

  // In place of those that are too many to be listed.
  more: '{count, plural, one {There is 1 more like these.} other {There are {count} more like these.}}',
  fixMore: 'Fix the ones above, then check again.',

  localSender: 'Your From address is {address}, which no mail server can check.',
  fixLocalSender:
    'On the Mail page, set an address at a domain you own. Most mail servers refuse or hide mail without one.',
  localSite: 'The links in the e-mail lead to {host}, which your readers can’t open.',
  fixLocalSite: 'On the Mail page, set the address at which readers open this site.',

  // {who}: a reader’s name and address; {reply}: what the mail server said, in its own words.
  refusedLast: 'The last letter to {who} was refused.',
  refusedLastWith: 'The last letter to {who} was refused: {reply}.',
  fixRefusedLast: 'Leave it out; repeated failures hurt your delivery.',
  severalRefusedLast: 'The last letter to {count} of your recipients was refused.',
  fixSeveralRefusedLast: 'Leave them out; repeated failures hurt your delivery.',
} as const
