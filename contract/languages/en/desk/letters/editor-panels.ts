/** What opens above the letter to insert a link, a button or a picture. */
export const editorPanels = {
  // Links and buttons; the samples stand in an empty field.
  // A noun: the panel, and the tool of a picture that makes it one.
  link: 'Link',
  linkText: 'Link text',
  linkTextSample: 'Read more',
  removeLink: 'Remove link',
  button: 'Button',
  buttonText: 'Button text',
  buttonTextSample: 'Play Game',
  removeButton: 'Remove button',
  url: 'URL',
  enterAddress: 'Please enter a web address such as https://example.com',
  insert: 'Insert',

  // Lists of the author's own polls and games that a button can lead to.
  toPoll: 'To a poll',
  toGame: 'To a game',
  choose: 'Choose…',
  // Names of games; only what stands around them is translated.
  durdle: 'Durdle: {title}',
  bingo: 'Bingo: {title}',
  room404: 'Room 404',

  // Pictures.
  image: 'Image',
  uploadImage: 'Upload Image',
  addingImage: 'Adding your image...',
  imageUrl: 'Image URL',
  imageUrlHint: 'The site keeps a copy, so readers don’t load it from there.',
  insertUrl: 'Insert URL',
  copying: 'Copying…',
  enterPictureAddress: 'Please enter a web address such as https://example.com/picture.jpg',
  alignment: 'Alignment',
  alignLeft: 'Align left',
  alignCenter: 'Align center',
  alignRight: 'Align right',
} as const
