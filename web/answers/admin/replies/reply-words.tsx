/** The words of an anonymous reader, as they wrote them. */
import type { Seal } from '../../../../contract/answers/sealed-words.ts'
import { SealedWords } from '../sealing/sealed-words.tsx'

export function ReplyWords({ message, seal }: { message: string; seal?: Seal | undefined }) {
  return (
    <SealedWords text={message} seal={seal}>
      {words => (
        <blockquote className="wrap-anywhere whitespace-pre-wrap font-letter text-lg leading-relaxed">
          {words}
        </blockquote>
      )}
    </SealedWords>
  )
}
