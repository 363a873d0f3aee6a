/** Why pictures, files, and what is fetched from the web, are refused. */
import { limits } from '../limits.ts'
import type { Refusals } from './refusal.ts'

export const filesRefusals = {
  // Uploads.
  uploadMissing: 400,
  uploadExpired: 403,
  emptyFile: 400,
  noPicture: 400,
  pictureTooLarge: 413,
  animationTooLong: [413, { megabytes: limits.uploadBytes / 1024 / 1024 }],
  pictureTooSlow: 413,

  // What the site fetches from an address of the web.
  addressNotWeb: 400,
  addressWithLogin: 400,
  addressPort: 400,
  addressUnknown: 400,
  addressPrivate: 400,
  addressUnreachable: 400,
  addressInsecure: 400,
  addressSlow: 400,
  addressRound: 400,
  addressRefuses: 400,
  addressBroken: 400,
  addressTooLarge: 413,
  noPageToShow: 400,
  pageNoPicture: 400,

  // Files.
  fileTooLarge: 413,
  fileSizeUnknown: 400,
  storeFull: 409,
  uploadGone: 404,
  noSuchPart: 404,
  partsMissing: 409,
  fileInUse: 409,
  fileRemoved: 404,
  noBucket: 404,
  fileIncomplete: 409,
  wrongSize: 400,
  noTemporaryCredentials: 409,
} as const satisfies Refusals
