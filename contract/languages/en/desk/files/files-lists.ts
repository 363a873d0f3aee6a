/** What the dialog says that adds a file to a letter: one that is uploaded, recorded here or fetched from the web. */
export const filesLists = {
  title: 'Add a file',
  lead: 'A recording, a video or anything to download',
  // A button follows below: “Browse files”.
  drop: 'Drop your file here, or',
  // The field that the file is chosen in.
  field: 'File',

  addedTitle: 'File added!',
  added: '“{name}” is in your letter',
  failed: 'Failed to upload file',

  fromWeb: 'From the web',
  fromWebHint: 'The site fetches it once and keeps a copy.',
  addFromWeb: 'Add from the web',
  // On that button, while the site looks at the address.
  looking: 'Looking…',
  noAddress: 'Please enter a web address such as https://example.com/film.mp4',

  // Recording with the browser's microphone.
  voice: 'Voice recording',
  record: 'Record your voice',
  stop: 'Stop recording',
  // How long it has been: 1:05. The dot is red.
  recording: '<dot>● </dot>Recording, {time}',
  yours: 'Your recording',
  use: 'Use this recording',
  discard: 'Discard it',
  notAllowed:
    'The browser is not allowed to use the microphone. Allow it in this page’s settings, and try again.',
  noMicrophone: 'No microphone was found. Plug one in, and try again.',
  microphoneBusy: 'The microphone cannot be used right now. Another program may be using it.',
} as const
