/** The page of files in the settings: how much room they take, and each with the letters that have it. What stands in <span> is only read aloud. */
export const fileSettings = {
  title: 'Files',
  subtitle: 'Recordings, videos and other large files',
  /** Over the field for how large a file may be. */
  limit: 'Limit',

  /** At the beginning of “… could not be loaded”. */
  storage: 'Storage',
  theFiles: 'The files',
  rulesOfBucket: 'The rules of the bucket',

  noneStored: 'No files yet.',
  /** How much they weigh: ‘34 MB’. */
  total: '{files, plural, one {1 file, {size}} other {{files, number} files, {size} together}}',
  onDisk: 'They are stored on this site’s disk. Pictures in letters are small and are not counted here.',
  onDiskWithRoom:
    'They are stored on this site’s disk, which has room for {room} more ({megabytes} MB are kept free for letters). Pictures in letters are small and are not counted here.',
  inBucket:
    'They are stored in the bucket “{bucket}”. Your browser uploads them there directly. Pictures in letters are small and are not counted here.',

  /** Whether the bucket of an object storage (S3) takes files from the browser; below come rules to copy. */
  testBucketAgain: 'Test the bucket again',
  bucketNotTested: 'The bucket could not be tested',
  bucketAccepts: 'The bucket accepts uploads from this site’s pages. We just tested it with one byte.',
  bucketRefusesTitle: 'The bucket does not let this site’s pages upload files',
  bucketRefuses:
    'Until it does, you can’t add recordings, videos or other files to a letter. Add these rules (CORS) to the bucket, beside any it already has:',
  bucketHidesTitle: 'The bucket hides the names of uploaded parts',
  bucketHides:
    'Files above {megabytes} MB are uploaded in parts. They can’t be put together until pages may read the header ETag. Add these rules (CORS) to the bucket, beside any it already has:',
  copyRules: 'Copy the rules',

  /** The list. */
  allFiles: 'All files',
  searchByName: 'Search by name',
  largestFirst: 'Largest first',
  newestFirst: 'Newest first',
  notFound: 'No file name contains “{words}”.',
  noFilesYet: 'No files yet',
  noFilesHint:
    'In a letter, choose “More”, then “File or recording” to add a recording, a video or anything to download. It will be listed here.',
  writeALetter: 'Write a letter',
  /** Heads of its columns: the name of a file, letters that it is used in, the day on which it was added. */
  name: 'Name',
  kind: 'Kind',
  size: 'Size',
  usedIn: 'Used in',
  added: 'Added',
  actions: 'Actions',
  /** A letter, or a template of one, that has the file; <note> is its state. */
  usedInOne:
    '<letter>{subject}</letter>{as, select, draft {<note> (draft)</note>} version {<note> (an earlier version)</note>} template {<note> (a template)</note>} other {}}',
  usedInMore: 'and {count} more',
  untitledLetter: 'Untitled letter',
  /** What becomes of a file that no letter has. */
  sentMailsLinkToIt: 'Sent e-mails link to it, so it stays.',
  deletedUntil: 'Deleted. You can restore it until {moment}.',
  uploadNotFinished: 'Upload not finished. Unless you finish it, it is deleted from {day} on.',
  inNoLetter: 'No letter. It is deleted automatically from {day} on.',

  delete: 'Delete<span> {name}</span>',
  deleted: 'File deleted',
  canBeRestored: 'You can restore “{name}” here for a day.',
  notDeleted: "Couldn't delete that file. Please try again.",
  undoDeleting: 'Undo<span> deleting {name}</span>',
  restored: 'File restored',
  isBack: '“{name}” is back.',
  notRestored: "Couldn't restore that file. Please try again.",
} as const
