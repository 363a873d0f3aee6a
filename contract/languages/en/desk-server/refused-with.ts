/** Why exactly something was refused, where the sentence of its refusal says less. */
export const refusedWith = {
  circleLeftOut: 'except names subscribers. Circles that are left out stand in exceptCircles',
  circleSelected: 'selectedSubscriberIds names subscribers. Circles stand in circles',
  exportTooLarge: 'With this file, more than {gigabytes, number} GB would be fetched for this export',
  fileEmpty: 'The file at that address is empty',
  fileIsPage: 'That address leads to a page, not a file',
  fileLargerKb: 'The file at that address is larger than {kilobytes, number} KB',
  fileLargerMb: 'The file at that address is larger than {megabytes, number} MB',
  fileLargerThanAllowed: 'That file is larger than {megabytes, number} MB, the most that the settings allow',
  fileMailed: 'E-mails already sent link to that file, so it stays',
  fileSlow: 'That site sent it too slowly. Please try again later',
  fileUsedByLetter:
    '{others, plural, =0 {The letter “{subject}” uses that file} one {The letter “{subject}” and one more use that file} other {The letter “{subject}” and # more use that file}}. Remove it there first',
  fileUsedByTemplate:
    '{others, plural, =0 {The template “{subject}” uses that file} one {The template “{subject}” and one more use that file} other {The template “{subject}” and # more use that file}}. Remove it there first',
  fileUsedByVersion:
    '{others, plural, =0 {An earlier version of the letter “{subject}” uses that file} one {An earlier version of the letter “{subject}” and one more use that file} other {An earlier version of the letter “{subject}” and # more use that file}}. Remove it there first',
  importWrongAddress: 'Not a valid e-mail address',
  importRowWithoutAddress: 'No e-mail address in this row',
  movingChanged: '“{subject}” was changed since, so this import can no longer be undone',
  movingLinked: 'Letters of “{source}” link to letters of this import. Undo that one first',
  movingMailed: 'Subscribers it added got e-mails since, so this import can no longer be undone',
  movingReplied: 'Someone has replied to “{subject}”, so this import can no longer be undone',
  movingSent: '“{subject}” was sent since, so this import can no longer be undone',
  siteHasNothing: 'There is nothing at that address (the site answered {status})',
  siteHasProblem: 'That site has a problem (it answered {status}). Please try again later',
  siteRefuses: 'That site refused to send it (it answered {status})',
  siteUpdated: 'Foolscap was updated. Reload this page to go on',
} as const
