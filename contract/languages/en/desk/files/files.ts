/** The dialog in which a picture or another file is uploaded: where it is chosen, how far it is, and what went wrong. */
export const files = {
  // For a picture: the dialog's title, what stands below it, the field that the picture is chosen in.
  imageTitle: 'Upload Image',
  imageLead: 'One image of at most {megabytes} MB',
  imageField: 'Image file',
  // A button follows below: `browse`.
  dropImage: 'Drop or paste your image here, or',
  browse: 'Browse files',
  // The list of what was chosen, for screen readers.
  list: 'Files',
  remove: 'Remove {name}',

  // Beside a file's name: what is going on with it.
  ready: 'Ready to upload',
  uploading: 'Uploading',
  processing: 'Processing',
  complete: 'Complete',
  canBeResumed: 'Can be resumed',
  chooseAgain: 'Please choose this file again',

  // Below the files, for all of them; the first is what screen readers call it.
  status: 'Upload status',
  paused: 'Paused',
  // How far it is.
  percent: '{share, number, percent}',
  // `noun` says what is uploaded: `image`, or another file.
  preparing: '{noun, select, image {Preparing your image...} other {Preparing your file...}}',
  processingYours: '{noun, select, image {Processing your image...} other {Processing your file...}}',
  offline: 'No Internet connection. The upload continues when it is back.',
  againSoon: 'That did not work. Trying again in a moment…',
  failed: 'Upload failed',
  // `words` is one of the four that follow, or `failure`.
  details: '<label>Error details:</label> {words}',
  unknownError: 'Unknown error',
  authorizationRequired: 'Authorization required',
  requestExpired: 'Request has expired',
  // An answer with another status than one of success (200 to 299).
  non2xx: 'Non 2xx',
  // One of the four above, and what the server said.
  failure: '{failure}: {words}',

  // Buttons.
  pause: 'Pause',
  resume: 'Resume',
  uploadOne: 'Upload 1 file',

  // A file that the browser remembered from an earlier visit.
  fromLastVisit: 'From your last visit',
  notKept: 'The browser could not keep the file itself. Choose it again, or remove it.',
  notFinished: 'This upload did not finish. Resume it, or cancel it.',

  // The title of a note, and below it why a file was not taken; `file` is its name.
  notAccepted: 'This file was not accepted',
  onlyImages: 'You can only upload images',
  onlyOne: 'You can only upload 1 file',
  tooLarge: '{file} exceeds maximum allowed size of {size}',
  tooSmall: 'This file is smaller than the allowed size of {size}',
  duplicate: "Cannot add the duplicate file ''{file}'', it already exists",

  // Notes when it is done, or is not.
  imageUploaded: 'Image uploaded!',
  imageAdded: 'Your image has been added to the newsletter',
  imageFailed: 'Failed to upload image',
} as const
