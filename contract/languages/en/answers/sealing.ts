/** What pages on which somebody writes without a name say of the author's key: whether words are sealed for it, and what is wrong with it. */
export const sealing = {
  unsealed:
    'The author, and whoever can read this site’s database, can read what you write: it is not sealed.',
  cannotNamed:
    'Your browser could not seal your words, and nothing was sent. Try again, or copy them and open your letter’s link again: they are sent sealed or not at all.',
  /** Send Reply: the button, `reply.send`. */
  cannot:
    'Your browser could not seal your words, and nothing was sent. Press Send Reply again, and the site seals them as they arrive: it has them in memory for that moment.',
  named:
    'Your words are sealed in this browser before they are sent, for the key that your link names and for no other: a copy of the database cannot open them.',
  /** The gap is six English words that are compared letter by letter, as in all sentences with words of a key. */
  unnamed:
    'Your words are sealed in this browser before they are sent: only whoever has this site’s key can open them. A copy of the database cannot. The key’s words are <strong>{words}</strong>.',
  compareOfReceipt:
    'No link names the key here, so compare these words with those the author gave you elsewhere. If you cannot, and you have the letter as an e-mail, its link names the key: what you write from there is sealed for that key alone, as a reply of its own.',
  compare:
    'If you have the letter as an e-mail, write from its link, which names the key. Otherwise compare these words with those the author gave you elsewhere.',
  /** Them: the reader's words. */
  script: 'The script that seals them comes from this site itself.',
  /** In the place of a key's words, in the middle of a sentence. */
  wordsNotLoaded: '(not loaded: please reload this page)',

  refusedTitle: 'Nothing was sent',
  refused: 'The author’s keys have changed since you opened this page. Please read the note above the form.',

  notice: 'About the author’s key',
  endedTitle: 'The key that your link names has ended',
  ended:
    'This site says that the author ended it on {when, date, utcDay}. It no longer accepts anything sealed with it.',
  changedTitle: 'The key that this page showed has ended',
  changed: 'This site says that it no longer accepts anything sealed with it.',
  instead:
    'Another key is in use now. Its words are <strong>{words}</strong>. If you have a newer letter, write from its link, which names that key. Otherwise compare these words with those the author gave you. Whoever changed this site’s database could have put a key of their own here.',
  noneInstead:
    'No other key has replaced it: what you write is no longer sealed, and whoever can read this site’s database can read it.',
  writeWithNew: 'Write with the new key',
  writeUnsealed: 'Write without sealing',
  damagedTitle: 'Part of your link is missing',
  damaged:
    'So this page cannot tell which key it names, and sends nothing. Please open it again from your e-mail.',
  uncheckedTitle: 'The author’s key could not be checked',
  /** Below the title; what may help follows. */
  unchecked: 'So this page sends nothing.',
  unknownTitle: 'Do not write here what only the author may read',
  unknown:
    'This site does not have the key that your link names. Someone may have changed it to read what is written here. So this page sends nothing.',
  tellAuthor:
    'Please tell the author, for instance in an ordinary reply to the e-mail. The words of your link’s key are <strong>{words}</strong>.',
  notAskedTitle: 'The author’s key could not be loaded',
  notAsked: 'So this page cannot send anything yet.',
} as const
