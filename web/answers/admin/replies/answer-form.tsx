/** Writes to the reader who kept a receipt; what is sent is encrypted for them here, before it leaves the browser. */
import { useRef } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { randomId } from '../../../base/kit/random-id.ts'
import { type Form, useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea } from '../../../base/ui/field.tsx'
import { sealAnswer } from './seal-answer.ts'

interface AnswerFormProps {
  receipt: { id: string; publicKey: string }
  /** For the moment nothing may be sent; what is written stays. */
  isHeld: boolean
}

function faultOf(words: string): string | undefined {
  if (words.trim() === '') return t('replies.answerEmpty')
  return words.length > limits.receiptAnswer ? t('replies.answerTooLong') : undefined
}

export function AnswerForm({ receipt: { id, publicKey }, isHeld }: AnswerFormProps) {
  const last = useRef({ words: '', answerKey: '' })
  const answering = useWrite({
    async call(words: string) {
      // The same key at a second try: the first may have arrived, and only the site's word of it was lost.
      if (last.current.words !== words) last.current = { words, answerKey: randomId() }
      const body = { sealed: await sealAnswer(words, publicKey), answerKey: last.current.answerKey }
      return call('POST /api/receipts/:id/answers', { params: { id }, body })
    },
    done: t('replies.answerSent'),
    failed: failureNote(t('replies.answerNotSent')),
    forgets: [['GET /api/receipts/:id', { id }], 'GET /api/responses'],
    onDone: () => form.reset(),
  })
  const form: Form<{ words: string }> = useForm({
    start: { words: '' },
    faultsOf: ({ words }) => ({ words: faultOf(words) }),
    onSubmit: ({ words }) => {
      if (!isHeld) answering.mutate(words)
    },
    unsaved: t('replies.answerLost'),
  })
  const words = form.now('words')
  const field = form.field('words')
  return (
    <form {...form.props} noValidate className="grid gap-3">
      <TextArea
        label={t('replies.yourAnswer')}
        hint={t('replies.yourAnswerHint', { days: limits.answerDays })}
        {...field}
        error={words.length > limits.receiptAnswer ? faultOf(words) : field.error}
        readOnly={answering.isPending}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          {t('replies.characters', { count: words.length, most: limits.receiptAnswer })}
        </p>
        <Button
          type="submit"
          size="small"
          pending={answering.isPending}
          pendingText={t('buttons.sending')}
          resting={isHeld}
        >
          {t('replies.sendAnswer')}
        </Button>
      </div>
    </form>
  )
}
