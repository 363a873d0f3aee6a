/**
 * The page where the author replaces the texts of Room 404, a horror story of ten rooms that is played by choices. The story is English,
 * and so are its names in the gaps. A room may have an echo: what one finds there at a second visit. A transition is what is told
 * after a choice. Endings are those of the story.
 */
export const room404Texts = {
  subtitle: 'Replace the hotel’s texts with your own',
  backToGames: '← Back to games',
  /** Names what could not be loaded. */
  yourTexts: 'Your texts',
  draftsStay: 'Your drafts stay in this browser. Players see your texts only once you save them.',

  search: 'Search',
  searchAllTexts: 'Search in all texts',
  texts: '{count, plural, one {# text} other {# texts}}',
  /** Where something was found. `{room}` is the heading of a room. */
  inChoice: '{room}, choice {number, number}',
  afterChoice: '{room}, after choice {number, number}',
  inEnding: 'Ending',
  inEndingWithSecrets: 'Ending with secrets',

  exportTexts: 'Export texts',
  importTexts: 'Import texts',
  /** The label of that button’s field. */
  fileOfTexts: 'File of texts',
  notAFile: 'That is not a file of Room 404 texts. Choose one that was exported from this page.',
  fileNotRead: 'That file could not be read.',
  replaceTitle: 'Replace your texts?',
  /** `{count}` in the file, and `{saved}` that were there before. */
  replaceHint:
    '{count, plural, one {# text} other {# texts}} in this file will replace the {saved} that you have saved. Drafts stay.',
  replace: 'Replace',
  importing: 'Importing…',
  imported: 'Texts imported',
  importedHint: '{count, plural, one {# text} other {# texts}} of yours are in the game.',
  importFailed: 'Failed to import the texts.',

  map: 'Map',
  mapHint:
    'Every move that is possible. Choose a room to go to its card. Deaths are not drawn: they can happen wherever a choice costs something.',
  mapOfRooms: 'Map of the rooms',
  /** What the arrows of the map mean: a heading. */
  arrows: 'Arrows',
  /** Heard of a room on the map. `{rooms}` are names with semicolons between them. */
  leadsTo: '{name}. Leads to: {rooms}',
  rooms: 'Rooms',
  /** The next three are names on the map and in the list of rooms. */
  roomName: 'Room {id}, {name}',
  echoName: 'Room {id}, {name}, echo',
  endingName: 'Ending: {title}',
  /** Beside a room: how many of its texts are the author's own, and how many are not saved. */
  ofYours: '{count, number} of yours',
  ofYoursUnsaved: '{count, number} unsaved',

  /** Headings of a room. */
  room: 'Room {id} · {name}',
  roomEcho: 'Room {id} · {name}, echo',
  /** Badges beside the heading. */
  echo: 'ECHO',
  customDescription: 'Custom Description',
  unsavedDescription: 'Unsaved Description',
  playFromHere: 'Play from here',

  /** Badges of a choice. */
  customized: 'Customized',
  unsaved: 'Unsaved',
  /** Labels of facts about a choice: its kind, where it leads, what it changes. */
  type: 'Type:',
  next: 'Next:',
  effects: 'Effects:',
  /** The kinds of choices. A glitch leads somewhere unexpected; of glitch50 chance decides. */
  progress: 'progress',
  loop: 'loop',
  glitch: 'glitch',
  glitch50: 'glitch50',
  glitch50OnMap: 'glitch50: by chance',
  ending: 'ending',
  /** Where a choice leads. */
  toRoom: 'Room {id}',
  toEcho: 'Room {id}, in echo mode',
  /** Both gaps are one of those two. */
  toEither: '{success}; or {fail}',
  toEnding: 'Ending: {title}, or {secretTitle} with {secrets, plural, one {# secret} other {# secrets}}',
  /** A choice that changes nothing. */
  noEffects: 'none',

  description: 'Description',
  saveDescription: 'Save Description',
  transition: 'Transition text',
  length:
    '{characters, plural, one {# character} other {# characters}}, {words, plural, one {# word} other {# words}}',
  tooLong: 'A text has at most {most} characters',
  resetToDefault: 'Reset to Default',
  resetting: 'Resetting…',
  discardDraft: 'Discard draft',
  originalText: 'The story’s own text',
  /** There is no transition in the story. */
  noOriginal: 'None: the player moves on at once.',
  transitionSaved: 'Transition saved',
  transitionReset: 'Transition reset',
  transitionNotSaved: 'Failed to save transition text.',
  transitionNotReset: 'Failed to reset transition text.',
  descriptionSaved: 'Description saved',
  descriptionReset: 'Description reset',
  descriptionNotSaved: 'Failed to save room description.',
  descriptionNotReset: 'Failed to reset room description.',

  endings: 'Endings',
  withSecrets: 'With {count, plural, one {# secret} other {# secrets}}',

  leaderboard: 'Leaderboard',
  leaderboardFailed: 'The leaderboard could not be loaded. Please try again.',
  noEntriesYet: 'No entries yet.',
  /** `{title}` is the ending that a player came to; the numbers are what was left. */
  entry: '{title}, secrets {secrets}, health {health}, focus {focus}',

  preview: 'Preview',
  previewHint: 'With your drafts, as a player would see them. Nothing is saved.',
  /** The label of a list of rooms. */
  chooseRoom: 'Room',
  startOver: 'Start over',
} as const
