/** How long a text is, for the author's eye. */

export function lengthWords(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).length
  return `${count(text.length, 'character')}, ${count(words, 'word')}`
}

const count = (number: number, name: string) =>
  `${number.toLocaleString('en-US')} ${name}${number === 1 ? '' : 's'}`
