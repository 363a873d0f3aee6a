/** A right body of every call that has one, and for each of its fields a value that is refused. */
import * as blind from '../../contract/answers/blind-rights.ts'
import * as pollAnswers from '../../contract/answers/poll-answers.ts'
import * as polls from '../../contract/answers/polls.ts'
import * as replies from '../../contract/answers/replies.ts'
import * as auth from '../../contract/author/auth.ts'
import * as keys from '../../contract/author/keys.ts'
import * as visits from '../../contract/author/visits.ts'
import { limits } from '../../contract/base/limits.ts'
import * as ownWords from '../../contract/base/own-words.ts'
import * as settings from '../../contract/base/settings.ts'
import * as files from '../../contract/files/files.ts'
import * as remoteFiles from '../../contract/files/remote-files.ts'
import * as uploads from '../../contract/files/uploads.ts'
import * as checks from '../../contract/letters/checks.ts'
import * as drafts from '../../contract/letters/drafts.ts'
import * as letters from '../../contract/letters/letters.ts'
import * as linkCards from '../../contract/letters/link-cards.ts'
import * as previews from '../../contract/letters/previews.ts'
import * as outbox from '../../contract/mail/outbox.ts'
import * as sends from '../../contract/mail/sends.ts'
import * as imports from '../../contract/people/imports.ts'
import * as subscribers from '../../contract/people/subscribers.ts'
import { webhookCases } from '../base/webhooks/test-webhook.ts'
import { mailCases } from '../mail/mail-settings/test-mail-cases.ts'
import { archiveCases } from './cases/archive-cases.ts'
import { circleFields } from './cases/circle-cases.ts'
import { gameCases } from './cases/game-cases.ts'
import { movingCases } from './cases/moving-cases.ts'
import { ownPageCases } from './cases/own-page-cases.ts'
import { pressCases } from './cases/press-cases.ts'
import { receiptCases } from './cases/receipt-cases.ts'
import { sealingCases } from './cases/sealing-cases.ts'
import { type FieldCase, long } from './field-case.ts'
import { secondFactorCases } from './second-factor/second-factor-cases.ts'

const wrongWords = {
  subject: 'a\nb',
  body: long(limits.letterBody),
  fromName: long(limits.fromName),
  language: 'german',
}
const words = { subject: 'Hi', body: '<p>Hi</p>', fromName: 'Ada' }
const press = { ...words, selectedSubscriberIds: ['x'] }

const ids = [long(64)]
export const fieldCases: readonly FieldCase[] = [
  ...archiveCases,
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
  ...movingCases,
  ...ownPageCases,
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
      circles: 'x',
      exceptCircles: ids,
      countsOpens: 'no',
      language: 'german',
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
      circles: 'x',
      exceptCircles: ids,
      countsOpens: 'no',
      language: 'german',
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
      circles: 'x',
      exceptCircles: ids,
      revision: -1,
      writer: 'short',
      keepVersion: 'yes',
      countsOpens: 'no',
      language: 'german',
      isListed: true,
    },
  ],
  [
    checks.checkLetter,
    words,
    {
      ...wrongWords,
      selectedSubscriberIds: ids,
      everyone: 'yes',
      except: [long(64)],
      circles: 'x',
      exceptCircles: ids,
    },
  ],
  [previews.previewLetter, words, wrongWords],
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
      circles: 'x',
      exceptCircles: ids,
      pressId: 'short',
      holdSeconds: limits.holdSeconds + 1,
      countsOpens: 'no',
      language: 'german',
      isListed: 'yes',
      scheduledFor: 'tomorrow',
    },
  ],
  [sends.sendToMissing, {}, { pressId: 'short', holdSeconds: -1 }],
  [sends.mailKeptLetter, {}, { pressId: 'short' }],
  [outbox.leaveKept, {}, { newsletterIds: 'x', pollIds: [long(65)] }],
  [sends.rescheduleSend, { scheduledFor: '2026-03-02T12:00:00Z' }, { scheduledFor: '2026-03-02' }],
  [
    sends.sendTest,
    { ...words, to: 'a@example.com' },
    {
      subject: 'a\nb',
      body: long(limits.letterBody),
      fromName: long(limits.fromName),
      newsletterId: long(64),
      language: 'german',
      to: `${long(limits.email)}@example.com`,
    },
  ],
  [
    imports.checkImport,
    { csv: 'a@example.com' },
    { csv: long(limits.importText), fileName: long(limits.fileName), reading: { columns: ['none'] } },
  ],
  [
    imports.importSubscribers,
    { csv: 'a@example.com', pressId: 'a-random-press-id' },
    { csv: '', fileName: 'a\nb', reading: { columns: 'email' }, pressId: 'short' },
  ],
  [
    sends.resendLetter,
    { selectedSubscriberIds: ['x'] },
    {
      selectedSubscriberIds: 'x',
      everyone: 'yes',
      except: 'x',
      circles: 'x',
      exceptCircles: ids,
      again: 'x',
      pressId: long(64),
      holdSeconds: 1.5,
    },
  ],
  [
    replies.sendReply,
    { message: 'Hi', newsletterId: 'x' },
    {
      message: long(limits.replyMessage),
      newsletterId: long(64),
      mayQuote: 'yes',
      replyKey: 'short',
      padding: 7,
      sealed: { key: 'x', text: 'Hi' },
    },
  ],
  ...receiptCases,
  ...sealingCases,
  [
    polls.createPoll,
    { title: 'Tea' },
    {
      title: long(limits.pollTitle),
      description: long(limits.pollDescription),
      closesAt: 'tomorrow',
      showResults: 'yes',
      answering: 'nobody',
      language: 'german',
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
      language: 'german',
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
  ...pressCases,
  [blind.readRight, { right: 'x'.repeat(24) }, { right: long(64) }],
  [
    blind.signBlindly,
    { right: 'x'.repeat(24), blinded: 'x'.repeat(342) },
    { right: long(64), blinded: long(342) },
  ],
  [
    pollAnswers.answerPoll,
    { pollId: 'x', answers: [] },
    {
      pollId: long(64),
      padding: 7,
      respondentEmail: `${long(limits.email)}@example.com`,
      answers: [{ questionId: 'x', answerText: long(limits.pollAnswer) }],
      answerId: 'short',
      right: 'not of our signs!',
      token: { message: 'short', signature: 'short' },
      sealedWith: long(64),
    },
  ],
  ...gameCases,
  [ownWords.saveOwnWords, { text: 'Subscribe' }, { text: long(limits.ownSentence) }],
  [
    settings.saveSetting,
    { key: 'author_name', value: 'Ada' },
    { key: 'nothing', value: long(limits.settingValue) },
  ],
  [
    subscribers.subscribeElsewhere,
    { email: 'a@example.com', leaveEmpty: '' },
    { email: `${long(limits.email)}@example.com`, leaveEmpty: 'https://spam.example' },
  ],
  [subscribers.subscribe, { email: 'a@example.com' }, { email: `${long(limits.email)}@example.com` }],
  ...circleFields,
  [
    files.createMultipart,
    { filename: 'a.mp3', type: 'audio/mpeg', metadata: { size: 1 } },
    { filename: long(limits.fileName), type: long(limits.mediaType), metadata: { size: -1 } },
  ],
  [files.completeMultipart, { parts: [] }, { parts: [{ PartNumber: 0, ETag: long(limits.etag) }] }],
  [remoteFiles.remoteMeta, { url: 'https://a.example' }, { url: long(limits.address) }],
  [remoteFiles.startRemote, { url: 'https://a.example' }, { url: long(limits.address) }],
  [files.storeFile, { key: 'files/a' }, { key: long(limits.fileKey) }],
  [uploads.storeImage, { imageURL: 'https://a.example' }, { imageURL: long(limits.address) }],
  [uploads.fetchImage, { address: 'https://a.example' }, { address: long(limits.address) }],
  [linkCards.makeLinkCard, { address: 'https://a.example' }, { address: long(limits.address) }],
  [uploads.changeBackground, { imageURL: 'https://a.example' }, { imageURL: long(limits.address) }],
  [keys.makeKey, { name: 'Program', scopes: ['read'] }, { name: ' ', scopes: ['read', 'read'] }],
  ...webhookCases,
  ...mailCases,
  [visits.countPageView, { path: '/' }, { path: long(limits.pagePath) }],
]
