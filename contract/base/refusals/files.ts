/** Why pictures, files, and what is fetched from the web, are refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const filesRefusals = {
  // Uploads.
  uploadMissing: [400, 'Please upload the picture to this site first'],
  uploadExpired: [403, 'This upload address has expired. Please try again'],
  emptyFile: [400, 'That file is empty'],
  noPicture: [400, 'We cannot read that picture. Please use a JPEG, PNG, WebP, GIF or AVIF file'],
  pictureTooLarge: [413, 'That picture has too many pixels. Please make it smaller and try again'],
  animationTooLong: [
    413,
    `That animation has more than ${limits.uploadBytes / 1024 / 1024} MB once it is stored here. Please make it shorter or smaller and try again`,
  ],
  pictureTooSlow: [413, 'That picture takes too long to read. Please make it smaller and try again'],

  // What the site fetches from an address of the web.
  addressNotWeb: [400, 'Please enter a web address such as https://example.com/picture.jpg'],
  addressWithLogin: [
    400,
    'That address contains a user name or password. Please enter one that works without a login',
  ],
  addressPort: [400, 'That address uses an unusual port. Please enter one without a port'],
  addressUnknown: [400, 'No site was found at that address. Please check it'],
  addressPrivate: [400, 'That address is not public. Please enter one that anyone can open'],
  addressUnreachable: [400, 'That site cannot be reached. Please try again later'],
  addressInsecure: [400, 'That site’s certificate is not valid, so the site cannot be trusted'],
  addressSlow: [400, 'That site took too long to answer. Please try again later'],
  addressRound: [400, 'That address redirects too many times'],
  addressRefuses: [400, 'That site refused to send it'],
  addressBroken: [400, 'That site’s answer was cut off or cannot be read. Please try again'],
  addressTooLarge: [413, 'The file at that address is too large'],
  noPageToShow: [400, 'There is no page with a title at that address'],
  pageNoPicture: [
    400,
    'That address leads to a page, not a picture. Open the picture by itself and copy its address',
  ],

  // Files.
  fileTooLarge: [413, 'That file is larger than the settings allow'],
  fileSizeUnknown: [
    400,
    'That site does not say how large the file is. Download it to your computer and upload it from there',
  ],
  storeFull: [409, 'This site does not have enough disk space for that file'],
  uploadGone: [404, 'This upload no longer exists. Please choose the file again'],
  noSuchPart: [404, 'This file has no such part'],
  partsMissing: [409, 'Parts of this file are missing. Please try again'],
  fileInUse: [409, 'A letter uses that file'],
  fileRemoved: [404, 'That file was deleted for good'],
  noBucket: [404, 'This site keeps its files on its own disk'],
  fileIncomplete: [409, 'This file has not fully arrived. Please try again'],
  wrongSize: [400, 'The file is not as large as announced'],
  noTemporaryCredentials: [
    409,
    'This store gives no temporary credentials. Use signed addresses instead: GET /s3/params, or POST /s3/multipart',
  ],
} as const satisfies Refusals
