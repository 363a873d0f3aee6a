/** Mails to the author: notices, the digest of replies, and the letter that tries the mail server. {host} is the site's name. */
export const authorMails = {
  noticeWhy: '{host} sends this to the notification address in its settings.',

  digestSubject: '{count, plural, one {One new anonymous reply} other {# new anonymous replies}}',
  digestLine: '{count, number} to “{subject}”',
  digestLineDeleted: '{count, number} to a deleted letter',
  digestOthers: '{count, plural, one {and more to one other letter} other {and more to # other letters}}',
  digestRead: 'Read them',

  trialSubject: 'Your mail settings work',
  trialWords:
    '{host} sent this test through the mail server you just set up. If it is in your inbox and not in the spam folder, your letters should be too.',
  trialWhy: 'You get this because a test was sent from the Mail page of {host}.',

  // Of a test of a letter: the page that sends it names what stands in brackets (`trialMail`).
  testSubject: '[Test] {subject}',
  // Above the ending of a test of a letter that has a place for the reader’s name.
  namedTest: 'This is a test. In place of a name, it shows what readers without a name will see.',

  spamSubject: 'A letter was reported as spam',
  spamWords:
    'A reader reported one of your letters as spam. They were unsubscribed at once, because such reports keep your letters out of other mailboxes. If more reports come today, you find them on the same page.',
  spamPage: 'Bounces and spam reports',

  joinedSubject: 'A new subscriber',
  joined: '<address>{email}</address> subscribed to your letters.',
  moreJoinedSubject: 'More new subscribers',
  moreJoined: 'Several more people subscribed within the hour, so you get one e-mail about all of them.',
  joinedPage: 'Members',

  securitySubject: 'A change at {host}',
  securityToDo:
    'If this was you, you don’t need to do anything. If not, log in, end every other session and every key you don’t know, and choose a new password.',
  securityPage: 'Security settings',
} as const
