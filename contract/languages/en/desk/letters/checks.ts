/** What is looked at before a letter is sent, on the sheet that sends it (preflight). */
export const checks = {
  // A noun: the name of this part of the sheet.
  title: 'Check',
  running: 'Checking links, pictures, words and recipients…',
  unfinished: 'The check didn’t finish. You can send without it.',
  fine: 'Checked: links, pictures, words and recipients look fine.',
  found: 'Check before sending: {count, plural, one {# issue} other {# issues}}',
  // Buttons of an issue: the page where e-mail is set up; the place in the letter; subscribers who get no letter then.
  goToMail: 'Go to Mail',
  // What stands in <hidden> is said to screen readers alone.
  showMe: 'Show me<hidden>: {message}</hidden>',
  leaveOut: '{count, plural, one {Leave it out} other {Leave them out}}',
} as const
