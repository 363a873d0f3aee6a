/** Says what the site itself wrote where a mail server's words stand otherwise: it is kept in English, as code asks for it by its words. */
import { mailWords } from '../../../../contract/languages/en/desk-server/mail/mail-words.ts'
import type { Say } from '../../../../contract/languages/keys.ts'
import type { SendReport } from '../../../../contract/mail/sends.ts'

const whole = new Map(
  (
    [
      'mailWords.kept',
      'mailWords.keptForGood',
      'mailWords.stopped',
      'mailWords.suppressed',
      'mailWords.paused',
      'mailWords.leftCircle',
      'mailWords.hasIt',
      'mailWords.crashed',
      'mailWords.noUnicode',
      'mailWords.foundInLog',
      'mailWords.erased',
      'mailWords.imapServer',
      'mailWords.popServer',
      'mailWords.unreadable',
      'mailWords.notAnswered',
      'mailWords.endedSilently',
      'mailWords.reportedAsSpam',
      'mailWords.reportedAsJunk',
      'mailWords.reportedAsAbuse',
    ] as const
  ).map(key => [mailWords[key.slice('mailWords.'.length) as 'kept'] as string, key]),
)

/** With something in a gap: what finds it, and says it with what was found. */
const withGaps: readonly [RegExp, (t: Say, found: readonly string[]) => string][] = [
  [
    /^Gave up after (\d+) tries: (.*)$/s,
    (t, [tries = '', words = '']) => t('mailWords.gaveUp', { tries, words: sayWords(t, words) }),
  ],
  [
    /^(\d+) letters wait for their answers$|^One letter waits for its answer$/,
    (t, [count = '1']) => t('mailWords.unanswered', { count: Number(count) }),
  ],
  [
    /^The mail server did not answer ([A-Z ]{1,20})$/,
    (t, [command = '']) => t('mailWords.commandNotAnswered', { command }),
  ],
  [/^The outbox cannot be written: (.*)$/s, (t, [why = '']) => t('mailWords.outboxUnwritable', { why })],
  [/^Reported as ([a-z-]{1,30})$/, (t, [type = '']) => t('mailWords.reportedAs', { type })],
]

/** @param words as they are kept; a mail server's stay as they came */
export function sayWords(t: Say, words: string): string {
  const key = whole.get(words)
  if (key) return t(key)
  for (const [pattern, say] of withGaps) {
    const found = pattern.exec(words)
    if (found) return say(t, found.slice(1))
  }
  return words
}

export const sayReport = (t: Say, report: SendReport): SendReport => {
  const nameOf = (email: string) => (email === mailWords.erased ? sayWords(t, email) : email)
  return {
    ...report,
    successfulEmails: report.successfulEmails.map(nameOf),
    failedEmails: report.failedEmails.map(nameOf),
    failures: report.failures.map(({ email, reason }) => ({
      email: nameOf(email),
      reason: sayWords(t, reason),
    })),
  }
}
