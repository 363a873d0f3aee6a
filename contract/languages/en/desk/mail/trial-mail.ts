/** Tests of mail: of a server, step by step, and of a letter that the author mails to themselves. */
export const trialMail = {
  theTest: 'The test',
  // The steps.
  connect: 'Connect',
  logIn: 'Log in',
  openFolder: 'Open the folder',
  sendLetter: 'Send a test letter',
  // How a step goes, behind its name, for those who hear it.
  stepWaits: '{step}<heard>: not yet</heard>',
  stepRuns: '{step}<heard>: trying</heard>',
  stepWorked: '{step}<heard>: worked</heard>',
  stepFailed: '{step}<heard>: failed</heard>',
  trying: 'Trying',
  serverSaid: 'What the server said',
  // A letter, as it is now.
  title: 'Send a test to me',
  // “[Test]” is what the mail’s subject begins with, as `authorMails.testSubject` has it.
  description:
    'One mail with “[Test]” before its subject. It is not counted anywhere, and its unsubscribe link unsubscribes no one.',
  withoutName: 'In place of a reader’s name, it shows the words for readers without one.',
  yourEmail: 'Your e-mail',
  sendTest: 'Send the test',
  sent: 'Test sent',
  notSent: 'The test could not be sent. Please try again.',
} as const
