/** Why a setting cannot be saved or read, where no page lets the author ask for it: programs and pages of another release do. What pages say too stands in `../desk/author/setting-faults.ts`. */
export const settingRefusals = {
  noSuchSetting: 'There is no such setting',
  noText: 'The value must be a text',
  tooLong: 'A setting has at most 10000 characters',
  // Of the welcome that a new subscriber gets.
  subjectMissing: 'Please fill in the subject',
  subjectTooLong: 'Subject must be at most {most} characters',
  subjectNotOneLine: 'Subject must be a single line',
  messageMissing: 'Please fill in the message',
  messageTooLong: 'The message must be at most {most} characters',
  language: 'A language is named by its tag, like de or pt-BR',
  // Steps of a new site that are put off.
  step: 'There is no such step',
  background: 'Please upload a picture to make it the background',
  paper: 'There is no such paper',
  typeface: 'There is no such type face',
  backupPlace: 'Backups go to the folder or to the bucket',
  typography: 'Quotes and dashes are off, or those of a language on the list',
} as const
