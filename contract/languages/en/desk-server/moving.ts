/** Why an export cannot be read, or was not imported. {file} and {path} stand in quotation marks; {why} is another of these sentences. */
export const movingTrouble = {
  emptyFile: 'This file is empty. Please download the export again',
  tooLarge: 'This file is larger than {gigabytes, number} GB. Please remove its pictures and try again',
  gzip: 'This file is packed with gzip. Please unpack it and choose what is in it: one file, or a ZIP file of its folder',
  otherArchive: 'This is a {kind} archive. Please unpack it and make a ZIP file of what is in it',
  noSuchFile: 'This export has no {file}. Please download it again',
  fileTooLarge: '{file} is larger than {megabytes, number} MB, too large for a letter',
  archiveDamaged: 'This archive is damaged or incomplete. Please download it again',
  tooManyFiles: 'This archive has more than {most, number} files, too many for an export of letters',
  unpacksTooLarge:
    'This archive unpacks to more than {gigabytes, number} GB, too much for an export of letters',
  containsLess: 'This archive is damaged: it contains less than it says',
  pathOutside: 'This archive contains a path that leads outside it: {path}',
  hasPassword: '{file} is protected with a password. Please make an archive without one',
  compression: '{file} is compressed in a way we can’t read. Please make another ZIP file',
  fileDamaged: '{file} is damaged in this archive. Please download it again',
  cutOffOrDamaged: '{file} is cut off or damaged. Please download the export again',
  recordTooLarge: '{file} contains a record that is too large for a letter',
  lastLineCutOff: '{file} is cut off in its last line. Please download the export again',
  openQuote: 'A quotation mark in {file} opens on line {line} and never closes. Close it, or remove it',
  partMissing: '{file} is damaged: part of it is missing. Please download the export again',
  textTooLarge: '{file} contains a text that is too large for a letter',
  cutOff: '{file} is cut off. Please download the export again',
  takeoutDamaged: '{file} is damaged. Please download everything again',
  emptyArchive: 'This archive is empty. Please download the export again',
  unknownArchive:
    'We don’t know this kind of export: it contains {files}{more, plural, =0 {} other { and # more}}. Please choose the file that the service gave you, unchanged',
  webPage:
    '{file} is a web page, not an export: the download went wrong. Please log in to the service and download the export again',
  unknownOrCutOff:
    '{file} is not an export we know, or is cut off. Please choose the file that the service gave you, unchanged',
  noZip: '{file} is not really a ZIP file. Please download the export again',
  unknownFile: '{file} is not an export we know. Please choose the file that the service gave you, unchanged',
  onlyList:
    '{file} is a list of subscribers, without letters. Please import it on the page “Import subscribers”',
  hardToRead:
    '{what, select, export {This export} letter {Letter {number} of this export} people {The list of people in this export} other {The list of circles in this export}} {why, select, slow {takes too long to read} large {takes too much memory to read} other {is nested too deep to read}}. Please remove it and try again',
  tooManyLetters:
    'This export has more than {most} letters, too many for one import. Please export them in parts',
  tooManySubscribers:
    'This export has more than {most} subscribers. Please import them as CSV files, in parts',
  fileGone: 'The file of this export is gone. Please upload it again',
  ours: 'Something went wrong on our side. The site’s log says more',
  notImported: 'It could not be imported. {why}',
} as const

/** What an export waits for that is being imported. */
export const movingWaits = {
  full: 'The site’s disk is full or nearly full. This continues by itself once that is over',
  databaseFull: 'The site’s database has no room. This continues by itself once that is over',
  notWritten:
    'The site can’t write to its folder for pictures and files. This continues by itself once that is over',
  failing: 'The site’s disk fails to read or write. This continues by itself once that is over',
  bucketAway:
    'The bucket for pictures and files accepts nothing right now. This continues by itself once that is over',
  databaseAway: 'The site’s database can’t be reached. This continues by itself once that is over',
} as const

/** Why a picture, a file or a page of a link was not fetched, beside the refusals. */
export const movingFetches = {
  allowanceOver: 'More than {gigabytes, number} GB were already fetched for this export',
  tookTooLong: 'Fetching took longer than two hours. Try again to continue',
  hostSilent: '{host} failed {times, number} times, so we stopped asking it',
  notInside: 'It is not in the export',
  tooLarge: 'It is larger than {megabytes, number} MB',
} as const

/** About an export. {files} are the first five of them, {more} counts the others. */
export const movingNotes = {
  listBeside:
    '{file} is a list of subscribers, which is not imported with the letters. Please import it on the page “Import subscribers”.',
  noBlog:
    '{count, plural, one {1 file without a blog of Blogger is} other {# files without a blog of Blogger are}} not imported: {files}{more, plural, =0 {} other { and # more}}.',
  noListOfEmails:
    '{count, plural, one {1 file that no list of emails names is} other {# files that no list of emails names are}} not imported: {files}{more, plural, =0 {} other { and # more}}.',
  noListOfPosts:
    '{count, plural, one {1 file that no list of posts names is} other {# files that no list of posts names are}} not imported: {files}{more, plural, =0 {} other { and # more}}.',
  noStory:
    '{count, plural, one {1 file without a story of Medium is} other {# files without a story of Medium are}} not imported: {files}{more, plural, =0 {} other { and # more}}.',
  noWordPress:
    '{count, plural, one {1 file without posts in the form of WordPress is} other {# files without posts in the form of WordPress are}} not imported: {files}{more, plural, =0 {} other { and # more}}.',
  labels: 'Labels are not imported: letters have none.',
  tagsOfPosts: 'Tags of posts are not imported: letters have none.',
  tagsAndCategories: 'Tags and categories are not imported: letters have none.',
  comments: '{count, plural, one {1 comment is} other {# comments are}} not imported.',
  noComments: 'An export from Ghost has no comments.',
  otherKinds:
    '{count, plural, one {1 entry of the kind "{kind}" is} other {# entries of the kind "{kind}" are}} not imported: only posts and pages are.',
  withoutText:
    '{count, plural, one {1 letter comes} other {# letters come}} without text, because this export doesn’t have it. The ZIP file from Buttondown has it in its folder "emails": please choose that.',
  opensAndClicks: 'Opens and clicks are not imported.',
  noClaps: 'An export from Medium has no claps, highlights or responses of others.',
  allPublished:
    'Medium does not say which stories were unlisted or for members only. All published ones are imported as published.',
  restOfTakeout:
    'Earlier versions of letters, replies, sends, games and settings are not imported. Restore a backup for these.',
  restOfTakeoutWithPolls:
    'Earlier versions of letters, replies, sends, games, polls and settings are not imported. Restore a backup for these.',
  // What a letter is called that came without any words. {day}: 2024-03-01.
  untitled: 'Letter of {day}',
} as const
