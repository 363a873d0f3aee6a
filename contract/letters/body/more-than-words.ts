/** Elements that are more than the words in them, and stay what they are, whatever a program calls them by class. */
export const moreThanWords: readonly string[] = ['a', 'img']
