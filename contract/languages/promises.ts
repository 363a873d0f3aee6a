/**
 * Sentences that are promises: what the program does with what readers write and leave here, who can see it, and what a step deletes.
 * The author cannot say them in other words, since the program would go on doing what it does.
 */
import type { english } from './en.ts'
import type { SentenceKey } from './keys.ts'

type English = typeof english

/** Whole sections, or sentences of one by their names. */
const promised: { readonly [S in keyof English]?: 'all' | readonly (keyof English[S])[] } = {
  addressMail: ['movedNotKept'],
  anonymity: 'all',
  durdle: ['keptHere'],
  letterMail: ['ordinary', 'reply', 'replyText'],
  mail: ['ifNotYou'],
  mailedTo: 'all',
  newAddress: ['doneMore'],
  ownPage: ['addressLead', 'eraseWarning', 'linkEnds', 'nameHint', 'pausedUntil'],
  ownPageMail: ['keepIt'],
  poll: [
    'answered',
    'blind',
    'cannotSeal',
    'cannotSealNamed',
    'counted',
    'description',
    'fewLinks',
    'finallyCounted',
    'foreign',
    'foreignTitle',
    'kept',
    'notSealedTitle',
    'onlyLink',
    'plain',
    'preset',
    'remembersAnswered',
    'remembersLink',
    'remembersNothing',
    'resultsHidden',
    'sealedNamed',
    'sealedUnnamed',
    'stoppedSealing',
    'unsealed',
    'used',
  ],
  pollMail: ['choose', 'chooseText', 'nothingTells', 'nothingTellsLater', 'notRecorded', 'once'],
  receipt: [
    'answersLead',
    'cannotTell',
    'comeBack',
    'costs',
    'costsFound',
    'costsLinked',
    'costsSeen',
    'ends',
    'kept',
    'needsScript',
    'noteDown',
    'nothing',
    'offer',
    'answeredOn',
  ],
  refusals: [
    'notSignedBlindly',
    'receiptTooLate',
    'rightSpent',
    'rightsUnreadable',
    'sealingKeyChanged',
    'sealingKeyEnded',
    'tokenWrong',
  ],
  reply: ['kept', 'lead', 'mayQuoteHint', 'mayTell', 'opensSeen', 'seenTogether'],
  room404: ['signHint'],
  said: ['erased'],
  sealing: 'all',
  subscribe: ['everyLetter', 'formNote', 'opensSeen', 'opensUnseen'],
}

/** Whether a sentence is one. */
export function isPromise(key: SentenceKey): boolean {
  const [section = '', name = ''] = key.split('.')
  const names: 'all' | readonly string[] | undefined = promised[section as keyof English]
  return names === 'all' || names?.includes(name) === true
}
