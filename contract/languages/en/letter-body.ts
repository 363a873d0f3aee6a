/** What stands among the author's words in a letter, on its page and in its mail: short labels. */
export const letterBody = {
  // Calls a reader without a name, in the author’s sentences: ‘Dear …’, ‘For …’.
  nameless: 'friend',
  notes: 'Notes',
  // What a listing is called for who hears the page.
  code: 'Code',
  // From a footnote.
  backToText: 'Back to the text',
  // What a file is called that has no title.
  recording: 'Recording',
  video: 'Video',
  file: 'File',
  // In a mail they must fit into the width of a finger, where no pictures are shown.
  listen: 'Listen',
  watch: 'Watch',
  download: 'Download',
  downloadText: 'Download: {link} · {size}',
  // What is said in a recording, and what is said of another file.
  transcript: 'Transcript',
  transcriptText: 'Transcript:',
  about: 'About it',
  aboutText: 'About it:',
  // A link to a picture of another site, by what its author says is on it.
  picture: '{picture} (at {host})',
  somePicture: 'A picture (at {host})',
  // On a button that the author makes, and in the sentence about a correction: the author may change these there.
  playGame: 'Play Game',
  pictureShown: 'A picture that was a link to another site is now shown here.',
  picturesShown: 'Pictures that were links to other sites are now shown here.',
} as const
