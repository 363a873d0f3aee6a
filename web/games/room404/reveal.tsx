/** A text that comes up sentence by sentence (typewriter effect). It is all there from the start: only its ink is slow. */
import { clsx } from 'clsx'
import { paragraphsOf, sentencesOf } from './sentences-of.ts'
import { storyLanguage } from './story-language.ts'

/** The last step of the slow ink in room404.css. */
const lastStep = 12
export const stepClass = (step: number) => `room404-ink room404-ink-${Math.min(step, lastStep)}`

export const countSentences = (text: string) => paragraphsOf(text).flatMap(sentencesOf).length

interface RevealProps {
  text: string
  /** The author's own, in place of the story's. */
  isOwn?: boolean | undefined
  className?: string
}

export function Reveal({ text, isOwn, className }: RevealProps) {
  let count = 0
  const paragraphs = paragraphsOf(text).map((paragraph, place) => ({
    place,
    sentences: sentencesOf(paragraph).map(sentence => {
      count += 1
      return { step: count, sentence }
    }),
  }))
  return (
    <div className={clsx('grid gap-[0.9em]', className)} {...storyLanguage(isOwn)}>
      {paragraphs.map(({ place, sentences }) => (
        <p key={place} className="whitespace-pre-line">
          {sentences.map(({ step, sentence }) => (
            <span key={step} className={stepClass(step)}>
              {sentence}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
