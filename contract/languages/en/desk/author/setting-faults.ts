/** Why a setting cannot be saved: below its field, and in the server’s answer. */
export const settingFaults = {
  nameMissing: "Please fill in the author's name",
  nameTooLong: "The author's name must be at most {most} characters",
  nameNotOneLine: "The author's name must be a single line",
  postalAddressTooLong: 'The postal address must be at most {most} characters',
  timeZone: 'There is no such time zone. Try one like Europe/Vienna',
  // About the author’s letters, on the front page.
  sentenceTooLong: 'The sentence must be at most {most} characters',
  sentenceNotOneLine: 'The sentence must be a single line',
  // Messages per second.
  pace: 'The pace is a number from {least} to {most}',
  backupDays: 'Backups are kept for 1 to {most} days',
  largestFile: 'A file may have from 1 to {most} MB',
  yesOrNo: 'This setting is either yes or no',
} as const
