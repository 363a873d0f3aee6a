/** Stands for the author's name until it is set. */
export const unnamedAuthor = 'the Author'
