/** Writes to the reader who kept a receipt; what is sent is encrypted for them here, before it leaves the browser. */
import { useRef } from 'react'
import { formatCount } from '../../../../contract/base/format-count.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { call } from '../../../base/call.ts'
import { failureNote } from '../../../base/kit/failure-note.ts'
import { randomId } from '../../../base/kit/random-id.ts'
import { type Form, useForm } from '../../../base/kit/use-form.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { Button } from '../../../base/ui/button.tsx'
import { TextArea } from '../../../base/ui/field.tsx'
import { sealAnswer } from './seal-answer.ts'

interface AnswerFormProps {
  receipt: { id: string; publicKey: string }
  /** For the moment nothing may be sent; what is written stays. */
  isHeld: boolean
}

function faultOf(words: string): string | undefined {
  if (words.trim() === '') return 'Please write something before sending'
  return words.length > limits.receiptAnswer ? 'Your answer is too long' : undefined
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
    done: 'Answer sent',
    failed: failureNote('Failed to send your answer. Please try again.'),
    forgets: [['GET /api/receipts/:id', { id }], 'GET /api/responses'],
    onDone: () => form.reset(),
  })
  const form: Form<{ words: string }> = useForm({
    start: { words: '' },
    faultsOf: ({ words }) => ({ words: faultOf(words) }),
    onSubmit: ({ words }) => {
      if (!isHeld) answering.mutate(words)
    },
    unsaved: 'The answer you started will be lost.',
  })
  const words = form.now('words')
  const field = form.field('words')
  return (
    <form {...form.props} noValidate className="grid gap-3">
      <TextArea
        label="Your answer"
        hint={`Your browser encrypts it for the reader with the receipt: no one else can read it, and later you cannot either. It disappears ${limits.answerDays} days after it was sent.`}
        {...field}
        error={words.length > limits.receiptAnswer ? faultOf(words) : field.error}
        readOnly={answering.isPending}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          {formatCount(words.length)} of {formatCount(limits.receiptAnswer)} characters
        </p>
        <Button
          type="submit"
          size="small"
          pending={answering.isPending}
          pendingText="Sending…"
          resting={isHeld}
        >
          Send answer
        </Button>
      </div>
    </form>
  )
}
