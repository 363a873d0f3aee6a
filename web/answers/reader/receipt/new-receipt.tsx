/** A new receipt, made and shown in the browser; all that it needs is loaded when somebody asks for one (lazy loading). */

import { useState } from 'react'
import { padReceipt } from '../../../../contract/answers/pad-body.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { call } from '../../../base/call.ts'
import { saveFile } from '../../../base/kit/save-file.ts'
import { useLeaveWarning } from '../../../base/reader/use-leave-warning.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { CopyButton } from '../../../base/ui/copy-button.tsx'
import './receipt.css'
import { sealOwnWords } from './own-words.ts'
import { receiptEnds } from './receipt-ends.ts'
import { keysOf } from './receipt-keys.ts'
import { drawWords } from './word-list.ts'

export { drawWords }

/** @param replyKey what the reply was sent under  @param message what was written in it */
export async function makeReceipt(
  { replyKey, message }: { replyKey: string; message: string },
  words: readonly string[],
): Promise<void> {
  const { lookup, publicKey } = await keysOf(words)
  const ownWords = await sealOwnWords(publicKey, message)
  await call('POST /api/receipts', { body: padReceipt({ replyKey, lookup, publicKey, ownWords }) })
}

/** What is printed and saved: nothing in it names the letter, or what was written. */
const asText = (words: readonly string[], address: string) =>
  [words.join(' '), '', t('receipt.typeAt', { address }), receiptEnds(), ''].join('\n')

/** Shows the words once: until the reader says that they have them, or leaves the page. */
export function NewReceipt({ words, onKept }: { words: readonly string[]; onKept: () => void }) {
  const [isCarried, setCarried] = useState(false)
  const address = location.origin + pages.receipt.href()
  const carry = () => setCarried(true)
  useLeaveWarning(!isCarried)
  return (
    <section aria-labelledby="receipt" className="receipt-sheet mt-8 grid gap-4">
      <h2 id="receipt" tabIndex={-1} ref={element => element?.focus()} className="outline-none">
        {t('receipt.title')}
      </h2>
      <p>
        {rich('receipt.noteDown', {
          address,
          strong: inside => <strong className="wrap-anywhere">{inside}</strong>,
        })}
      </p>
      <ol
        lang="en"
        className="grid list-inside list-decimal grid-cols-2 gap-x-2 gap-y-2 whitespace-nowrap rounded-hand border-2 border-edge border-dashed bg-raised px-3 py-4 font-semibold sm:gap-x-6 sm:px-4 sm:text-lg"
      >
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice
          <li key={index} translate="no">
            {word}
          </li>
        ))}
      </ol>
      <p className="text-sm text-soft">{receiptEnds()}</p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={words.join(' ')} label={t('receipt.copy')} onCopied={carry} />
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            window.print()
            carry()
          }}
        >
          {t('receipt.print')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            saveFile('receipt.txt', asText(words, address), 'text/plain')
            carry()
          }}
        >
          {t('receipt.save')}
        </Button>
        <Button size="small" onClick={onKept}>
          {t('receipt.done')}
        </Button>
      </div>
    </section>
  )
}
