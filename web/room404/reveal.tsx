/** A text that comes up sentence by sentence. It is all there from the start: only its ink is slow. */
import { clsx } from 'clsx'

/** The last step of the slow ink in room404.css. */
const lastStep = 12
export const stepClass = (step: number) => `room404-ink room404-ink-${Math.min(step, lastStep)}`

/** Paragraphs are parted by an empty line. */
const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)

/** After a full stop, and the quotation mark that may follow it. */
const sentencesOf = (paragraph: string) => paragraph.match(/[^.?!]+(?:[.?!]+[”"’)]*\s*|$)/gu) ?? [paragraph]

export const countSentences = (text: string) => paragraphsOf(text).flatMap(sentencesOf).length

export function Reveal({ text, className }: { text: string; className?: string }) {
  let step = 0
  return (
    <div className={clsx('grid gap-[0.9em]', className)}>
      {paragraphsOf(text).map(paragraph => (
        <p key={paragraph} className="whitespace-pre-line">
          {sentencesOf(paragraph).map(sentence => {
            step += 1
            return (
              <span key={`${step}`} className={stepClass(step)}>
                {sentence}
              </span>
            )
          })}
        </p>
      ))}
    </div>
  )
}
