/** Why pictures, files, and what is fetched from the web, are refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const filesRefusals = {
  // Uploads.
  uploadMissing: [400, 'Please upload the picture to this site first'],
  uploadExpired: [403, 'This upload address has expired. Please try again'],
  emptyFile: [400, 'That file is empty'],
  noPicture: [400, 'That is no picture we can read. Please take a JPEG, PNG, WebP, GIF or AVIF file'],
  pictureTooLarge: [413, 'That picture has too many pixels. Please make it smaller and try again'],
  animationTooLong: [
    413,
    `That animation has more than ${limits.uploadBytes / 1024 / 1024} MB as we keep it. Please make it shorter or smaller and try again`,
  ],
  pictureTooSlow: [413, 'That picture takes too long to read. Please make it smaller and try again'],

  // What the site fetches from an address of the web.
  addressNotWeb: [400, 'Please enter a web address such as https://example.com/picture.jpg'],
  addressWithLogin: [400, 'That address holds a user name or a password. Nothing is fetched with a login'],
  addressPort: [400, 'That address has a port that is not one of the web'],
  addressUnknown: [400, 'There is no site of that name. Please look at the address once more'],
  addressPrivate: [400, 'That address is not one of the public web, where everybody could open it'],
  addressUnreachable: [400, 'That site cannot be reached. Please try again later'],
  addressInsecure: [400, 'That site cannot prove that it is what it says: its certificate is not valid'],
  addressSlow: [400, 'That site took too long to answer. Please try again later'],
  addressRound: [400, 'That address leads on to others without end'],
  addressRefuses: [400, 'That site does not give it out'],
  addressBroken: [400, 'The answer of that site broke off or cannot be read. Please try again'],
  addressTooLarge: [413, 'What is at that address is too large'],
  noPageToShow: [400, 'There is no page with a title at that address'],
  pageNoPicture: [
    400,
    'That address leads to a page, not to a picture. Open the picture by itself, and take its address',
  ],

  // Files.
  fileTooLarge: [413, 'That file is larger than the settings allow'],
  fileSizeUnknown: [
    400,
    'That site does not say how large the file is. Save it to your own machine, and choose it from there',
  ],
  storeFull: [409, 'There is not enough room on the disk of this site for that file'],
  uploadGone: [404, 'This upload is not known any more. Please choose the file again'],
  noSuchPart: [404, 'This file has no such part'],
  partsMissing: [409, 'Not all parts of this file are here. Please try again'],
  fileInUse: [409, 'A letter has that file'],
  fileRemoved: [404, 'That file is gone for good'],
  noBucket: [404, 'This site keeps its files on its own disk'],
  fileIncomplete: [409, 'This file has not wholly arrived. Please try again'],
  wrongSize: [400, 'That is not as long as it was said to be'],
  noTemporaryCredentials: [
    409,
    'This store gives no temporary credentials. Ask for signed addresses instead: GET /s3/params, or POST /s3/multipart',
  ],
} as const satisfies Refusals
