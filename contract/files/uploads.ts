/** Pictures for letters: an address to upload a file to, and the picture that comes of it. */

import { endpoint } from '../base/endpoint.ts'
import { fetchRefusals, webAddress } from '../base/fetching.ts'
import { z } from '../base/zod.ts'

const pictureRefusals = ['noPicture', 'pictureTooLarge', 'animationTooLong', 'pictureTooSlow'] as const

export const startUpload = endpoint('POST /api/objects/upload', {
  summary: 'A signed address of this site that takes one file by PUT, for fifteen minutes',
  access: 'drafts',
  answers: { 200: z.object({ uploadURL: z.string() }) },
})

/** Where the file goes: no JSON, so no endpoint. */
export const receiveUpload = { path: '/api/objects/upload/:id' } as const

export const storeImage = endpoint('PUT /api/newsletter-images', {
  summary: 'Turn an uploaded file into a picture that letters can show',
  access: 'drafts',
  body: z.object({ imageURL: webAddress('imageURL') }),
  answers: { 200: z.object({ objectPath: z.string() }) },
  refusals: ['uploadMissing', ...pictureRefusals],
})

export const fetchImage = endpoint('POST /api/newsletter-images', {
  summary: 'Fetch a picture from an address of the web, once, and keep a copy that letters can show',
  access: 'drafts',
  body: z.object({ address: webAddress('address') }),
  answers: { 201: z.object({ objectPath: z.string() }) },
  refusals: [...fetchRefusals, 'pageNoPicture', ...pictureRefusals],
})

export const changeBackground = endpoint('PUT /api/landing-background', {
  summary: 'Turn an uploaded file into the picture behind the landing page',
  access: 'author',
  body: storeImage.body,
  answers: { 200: z.object({ objectPath: z.string() }) },
  refusals: ['uploadMissing', ...pictureRefusals],
})

/** The picture itself, for everybody. */
export const imageFile = { path: '/objects/:name' } as const
