/** What belongs together by one receipt: the reader's messages, that they were answered, and where to answer (conversation thread). */
import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '../../../../contract/calls.ts'
import { formatTime } from '../../../base/admin/site/dates.ts'
import { call } from '../../../base/call.ts'
import { ConfirmWrite } from '../../../base/kit/confirm-write.tsx'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { getFresh } from '../../../base/queries.ts'
import { t } from '../../../base/translations.ts'
import { CheckedAnswer } from './checked-answer.tsx'
import { ReplyWords } from './reply-words.tsx'

type Turn = CallAnswer<'GET /api/receipts/:id'>['turns'][number]
type Answer = Extract<Turn, { answer: unknown }>['answer']

/** A day and no moment, the same everywhere. */
const sayDay = (time: string) => formatTime(time, 'UTC', 'day')

export function Conversation({ receiptId }: { receiptId: string }) {
  const conversation = useQuery(getFresh('GET /api/receipts/:id', { params: { id: receiptId } }))
  return (
    <Loaded inside query={conversation} what={t('replies.theConversation')}>
      {talk => (
        <section aria-label={t('replies.conversation')} className="grid gap-4 border-line border-t-2 pt-4">
          {talk.turns.length > 1 && (
            <ol className="grid gap-4">
              {talk.turns.map(turn => (
                <li key={'answer' in turn ? turn.answer.id : turn.message.id}>
                  {'answer' in turn ? (
                    <OwnAnswer answer={turn.answer} receiptId={receiptId} />
                  ) : (
                    <div className="grid gap-1">
                      <p className="text-sm text-soft">
                        {t('replies.readerOn', { day: sayDay(turn.message.createdAt) })}
                      </p>
                      <ReplyWords {...turn.message} />
                    </div>
                  )}
                </li>
              ))}
            </ol>
          )}
          <CheckedAnswer receiptId={receiptId} talk={talk} />
        </section>
      )}
    </Loaded>
  )
}

/** The words are nobody's to show any more but the reader's. */
function OwnAnswer({ answer, receiptId }: { answer: Answer; receiptId: string }) {
  return (
    <div className="grid gap-1 border-purple border-l-4 pl-4">
      <p className="text-sm text-soft">{t('replies.youOn', { day: sayDay(answer.createdAt) })}</p>
      {answer.hasVanished ? (
        <p>{t('replies.answerVanished', { day: sayDay(answer.vanishesAt) })}</p>
      ) : (
        <>
          <p>{t('replies.answerEncrypted', { day: sayDay(answer.vanishesAt) })}</p>
          <p>
            <ConfirmWrite
              write={{
                call: () =>
                  call('DELETE /api/receipts/:id/answers/:answerId', {
                    params: { id: receiptId, answerId: answer.id },
                  }),
                done: t('replies.takenBack'),
                failed: t('replies.takeBackFailed'),
                forgets: [['GET /api/receipts/:id', { id: receiptId }], 'GET /api/responses'],
              }}
              button={{ variant: 'quiet', size: 'small', className: 'text-danger! -ml-3.5' }}
              title={t('replies.takeBackTitle')}
              description={t('replies.takeBackHint')}
              confirmText={t('replies.takeBack')}
              danger
            >
              {t('replies.takeBack')}
            </ConfirmWrite>
          </p>
        </>
      )}
    </div>
  )
}
