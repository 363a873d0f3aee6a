/** The page of a bingo card: sixteen squares of the author's, in an order that differs for everyone. */
export const bingo = {
  name: 'Bingo',
  documentTitle: '{title} · Bingo',
  description: 'A bingo card of sixteen squares. Four in a row win.',
  loading: 'Loading bingo card...',
  missing: 'This bingo card may have been deleted or the link is incorrect.',

  /** Heard, not seen. */
  grid: 'Bingo card, four rows of four squares. The arrow keys move.',
  viewWhole: 'View full text',
  viewWholeOf: 'View full text: {text}',
  task: 'Tap squares to mark them. Get {count, number} in a row to win!',
  marked: '{marked, number} of {squares, number} marked',
  reset: 'Reset',
  sharePicture: 'Share picture',
  print: 'Print card',
  printSeveral: 'Print several…',
  /** `{name}` tells cards apart: eight letters and digits. */
  card: 'Card {name}',

  won: 'BINGO! 🎉',
  /** `{lines}` is the sentence of that name. */
  wonHeard: 'Bingo! {lines}',
  congratulations: 'You got {count, number} in a row! Congratulations!',
  /** `{lines}` is a list of the four after it; there is hardly ever more than one. */
  lines:
    '{count, plural, =1 {{lines} is complete.} =2 {{lines} are complete, both at once!} other {{lines} are complete, all at once!}}',
  row: 'Row {row, number}',
  column: 'Column {column, number}',
  fallingDiagonal: 'Diagonal from the top left',
  risingDiagonal: 'Diagonal from the top right',
  playAgain: 'Play Again',

  isMarked: 'Marked',
  isNotMarked: 'Not marked',
  mark: 'Mark This Cell',
  unmark: 'Unmark This Cell',

  severalTitle: 'Print several cards',
  severalHint: 'Each has the same squares in a different order, on a numbered page of its own.',
  howMany: 'How many cards?',
  wrongCount: 'A whole number from {least, number} to {most, number}',
  printNow: 'Print',
  /** On paper, below a card. */
  sheet: 'Card {place, number} of {count, number} · {name}',

  /** Drawn below the card on a picture; `{site}` is its address, such as example.com. */
  pictureFoot: 'Card {name} · {site}',
  noPicture: 'No picture was made',
  notDrawn: 'Your browser could not draw it. Please try again.',
  /** Goes along with the picture. */
  shared: 'Bingo “{title}”: {marked, number} of {squares, number} squares marked.',
  sharedWon: 'Bingo “{title}”: four in a row, {marked, number} of {squares, number} squares marked.',
  saved: 'Picture saved',
  savedWhere: '{file} is in your downloads.',
} as const
