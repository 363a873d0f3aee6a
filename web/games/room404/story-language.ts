/** The story is English on every page; the author's texts in place of it are in the language of the page. */

const english = { lang: 'en', dir: 'ltr' } as const

/** For the element that shows words of the story. @param isOwn the author's own */
export const storyLanguage = (isOwn = false) => (isOwn ? {} : english)
