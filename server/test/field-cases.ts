/** A right body of every call that has one, and for each of its fields a value that is refused. */
import * as archive from '../../contract/archive.ts'
import * as auth from '../../contract/auth.ts'
import * as bingo from '../../contract/bingo.ts'
import * as checks from '../../contract/checks.ts'
import * as drafts from '../../contract/drafts.ts'
import * as durdle from '../../contract/durdle.ts'
import * as imports from '../../contract/imports.ts'
import * as letters from '../../contract/letters.ts'
import { limits } from '../../contract/limits.ts'
import * as pollAnswers from '../../contract/poll-answers.ts'
import * as polls from '../../contract/polls.ts'
import * as previews from '../../contract/previews.ts'
import * as replies from '../../contract/replies.ts'
import * as room404 from '../../contract/room404.ts'
import * as sends from '../../contract/sends.ts'
import * as settings from '../../contract/settings.ts'
import * as subscribers from '../../contract/subscribers.ts'
import * as uploads from '../../contract/uploads.ts'
import * as visits from '../../contract/visits.ts'
import { type FieldCase, long } from './field-case.ts'
import { secondFactorCases } from './second-factor-cases.ts'

const words = { subject: 'Hi', body: '<p>Hi</p>', fromName: 'Ada' }
const press = { ...words, selectedSubscriberIds: ['x'] }

const ids = [long(64)]
export const fieldCases: readonly FieldCase[] = [
  [archive.listLetter, { isListed: true }, { isListed: 'yes' }],
  [
    auth.login,
    { username: 'admin', password: 'x' },
    { username: long(limits.username), password: long(limits.password) },
  ],
  [
    auth.changePassword,
    { currentPassword: 'x', newPassword: 'a password that is long enough' },
    { currentPassword: long(limits.password), newPassword: 'short' },
  ],
  ...secondFactorCases,
  [
    letters.createLetter,
    words,
    {
      subject: long(limits.subject),
      body: long(limits.letterBody),
      fromName: long(limits.fromName),
      selectedRecipients: ids,
      everyone: 'yes',
      except: [long(64)],
      writer: 'short',
    },
  ],
  [
    letters.updateLetter,
    words,
    {
      subject: 'a\nb',
      body: 7,
      fromName: 'a\r\nb',
      selectedRecipients: [long(64)],
      everyone: 'yes',
      except: [long(64)],
      revision: 0.5,
      writer: long(64),
    },
  ],
  [
    drafts.autosaveLetter,
    { ...words, revision: 1, writer: 'a tab of the tests' },
    {
      subject: long(limits.subject),
      body: long(limits.letterBody),
      fromName: 'a\r\nb',
      selectedRecipients: [long(64)],
      everyone: 'yes',
      except: [long(64)],
      revision: -1,
      writer: 'short',
      keepVersion: 'yes',
    },
  ],
  [
    checks.checkLetter,
    words,
    {
      subject: 'a\nb',
      body: long(limits.letterBody),
      fromName: long(limits.fromName),
      selectedSubscriberIds: ids,
      everyone: 'yes',
      except: [long(64)],
    },
  ],
  [
    previews.previewLetter,
    words,
    { subject: 'a\nb', body: long(limits.letterBody), fromName: long(limits.fromName) },
  ],
  [
    sends.sendLetter,
    press,
    {
      subject: long(limits.subject),
      body: long(limits.letterBody),
      fromName: 'a\u2028b',
      newsletterId: long(64),
      revision: -1,
      writer: 'short',
      selectedSubscriberIds: [],
      everyone: 'yes',
      except: [long(64)],
      pressId: 'short',
      holdSeconds: limits.holdSeconds + 1,
      scheduledFor: 'tomorrow',
    },
  ],
  [sends.sendToMissing, {}, { pressId: 'short', holdSeconds: -1 }],
  [sends.rescheduleSend, { scheduledFor: '2026-03-02T12:00:00Z' }, { scheduledFor: '2026-03-02' }],
  [
    sends.sendTest,
    { ...words, to: 'a@example.com' },
    {
      subject: 'a\nb',
      body: long(limits.letterBody),
      fromName: long(limits.fromName),
      newsletterId: long(64),
      to: `${long(limits.email)}@example.com`,
    },
  ],
  [
    imports.checkImport,
    { csv: 'a@example.com' },
    { csv: long(limits.importText), fileName: long(limits.fileName) },
  ],
  [
    imports.importSubscribers,
    { csv: 'a@example.com', pressId: 'a-random-press-id' },
    { csv: '', fileName: 'a\nb', pressId: 'short' },
  ],
  [
    sends.resendLetter,
    { selectedSubscriberIds: ['x'] },
    { selectedSubscriberIds: 'x', everyone: 'yes', except: 'x', pressId: long(64), holdSeconds: 1.5 },
  ],
  [
    replies.sendReply,
    { message: 'Hi', newsletterId: 'x' },
    { message: long(limits.replyMessage), newsletterId: long(64) },
  ],
  [
    polls.createPoll,
    { title: 'Tea' },
    {
      title: long(limits.pollTitle),
      description: long(limits.pollDescription),
      closesAt: 'tomorrow',
      showResults: 'yes',
      answering: 'nobody',
    },
  ],
  [
    polls.updatePoll,
    { title: 'Tea' },
    {
      title: 'a\nb',
      description: 7,
      closesAt: '2026-03-02',
      showResults: 1,
      answering: 'all of them',
    },
  ],
  [
    polls.addQuestion,
    { questionText: 'Tea?', questionType: 'checkbox', options: ['Black'] },
    {
      questionText: long(limits.pollQuestion),
      questionType: 'radio',
      options: [long(limits.pollOption)],
      isRequired: 'yes',
      allowsOther: 'yes',
      orderIndex: 'first',
    },
  ],
  [
    polls.replaceQuestions,
    { questions: [{ questionText: 'Tea?', questionType: 'text' }] },
    { questions: [] },
  ],
  [
    polls.sendPoll,
    { selectedSubscriberIds: ['x'] },
    { selectedSubscriberIds: [], everyone: 'yes', except: 'x', pressId: 'short', holdSeconds: -1 },
  ],
  [
    polls.resendPoll,
    { selectedSubscriberIds: ['x'] },
    {
      selectedSubscriberIds: ids,
      everyone: 'yes',
      except: 'x',
      pressId: long(64),
      holdSeconds: limits.holdSeconds + 1,
    },
  ],
  [
    pollAnswers.answerPoll,
    { pollId: 'x', answers: [] },
    {
      pollId: long(64),
      respondentEmail: `${long(limits.email)}@example.com`,
      answers: [{ questionId: 'x', answerText: long(limits.pollAnswer) }],
      answerId: 'short',
      right: 'not of our signs!',
    },
  ],
  [
    room404.sendScore,
    { playerName: 'Ada', health: '3', sanity: '3', secrets: '0', ending: 'escape' },
    {
      playerName: long(30),
      health: '11',
      sanity: -1,
      secrets: 'many',
      ending: 'happy',
      moves: [{ choice: 0.5 }],
      pressId: 'short',
    },
  ],
  [
    room404.saveTransition,
    { roomId: 1, choiceIndex: 0, isEcho: false, transitionText: 'Words.' },
    { roomId: 11, choiceIndex: -1, isEcho: 'yes', transitionText: long(5_000) },
  ],
  [
    room404.saveDescription,
    { roomId: 1, isEcho: false, description: 'Words.' },
    { roomId: 0.5, isEcho: 1, description: ' ' },
  ],
  [room404.importTexts, { transitions: [], descriptions: [] }, { transitions: [{}], descriptions: 'none' }],
  [
    settings.saveSetting,
    { key: 'author_name', value: 'Ada' },
    { key: 'nothing', value: long(limits.settingValue) },
  ],
  [subscribers.subscribe, { email: 'a@example.com' }, { email: `${long(limits.email)}@example.com` }],
  [subscribers.addSubscriber, { email: 'b@example.com' }, { email: 'nobody' }],
  [subscribers.updateSubscriber, { isActive: true }, { isActive: 'yes' }],
  [uploads.keepImage, { imageURL: 'https://a.example' }, { imageURL: long(limits.address) }],
  [uploads.changeBackground, { imageURL: 'https://a.example' }, { imageURL: long(limits.address) }],
  [
    durdle.createDurdle,
    { title: 'A word', answer: 'crane' },
    { title: ' ', description: long(limits.gameDescription), answer: 'cran1' },
  ],
  [
    durdle.updateDurdle,
    {},
    {
      title: long(limits.gameTitle),
      description: long(limits.gameDescription),
      answer: 'cranes',
      isActive: 'yes',
    },
  ],
  [durdle.checkGuess, { guess: 'crane' }, { guess: 'cran' }],
  [durdle.revealAnswer, { guesses: ['crane'] }, { guesses: Array(7).fill('crane') }],
  [
    durdle.submitScore,
    { playerName: 'Ada', score: '1', guesses: ['crane'] },
    { playerName: '\u200b', score: '7', guesses: ['cran'], pressId: 'short' },
  ],
  [
    bingo.createBingo,
    { title: 'Family', items: Array(16).fill('Tea') },
    { title: long(limits.gameTitle), description: 7, items: Array(15).fill('Tea') },
  ],
  [
    bingo.updateBingo,
    {},
    {
      title: '',
      description: long(limits.gameDescription),
      items: [...Array(15).fill('Tea'), long(limits.bingoItem)],
      isActive: 1,
    },
  ],
  [visits.countPageView, { path: '/' }, { path: long(limits.pagePath) }],
]

/** By the name of a field of a query: values that are refused. */
export const queryCases: Readonly<Record<string, readonly string[]>> = {
  limit: ['0', 'many', String(limits.pageSize + 1)],
  q: [long(limits.searchText)],
  after: [long(400)],
  state: ['nonsense'],
  page: ['0', 'first', '0.5'],
}
