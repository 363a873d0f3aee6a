/** Under which keys the files of an upload lie in the store. */

/** The key of a file as it came, before it is a picture. */
export const rawKey = (id: string) => `incoming/${id}`

export const extensions = ['jpg', 'png', 'gif', 'webp'] as const
export type Extension = (typeof extensions)[number]

/** The key of the picture that became of it, and its name under /objects/. */
export const pictureKey = (id: string, extension: Extension) => `${id}.${extension}`
