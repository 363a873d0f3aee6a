/** Sentences for readers in the author's own words: what the catalogue says, and what the author says instead. */
import type { CompiledMessage } from 'icu-minify/format'
import { done, endpoint } from './endpoint.ts'
import { languageTag } from './field.ts'
import { limits } from './limits.ts'
import { z } from './zod.ts'

/** A language that nobody speaks here, or a sentence that there is not, is no other fault than one that is gone. */
const language = z.string().max(35, 'The tag of a language has at most 35 characters')
/** Section and name, as the catalogue calls it: `reply.title`. */
const name = z.string().max(100, 'The name of a sentence has at most 100 characters')

const ownWords = z.object({
  text: z.string(),
  /** What the catalogue said when it was saved. */
  original: z.string(),
  /** Why readers get the catalogue's words instead, in a sentence; null: they get these. */
  unusedBecause: z.string().nullable(),
})

const sentence = z.object({
  name: z.string(),
  english: z.string(),
  /** What the catalogue says in that language. */
  original: z.string(),
  /** It says what the program does, and cannot be changed. */
  isPromise: z.boolean(),
  own: ownWords.nullable(),
})
export type Sentence = z.infer<typeof sentence>

export const listSentences = endpoint('GET /api/own-words/:language', {
  summary: 'Every sentence for readers in a language, and what the author says in its place',
  access: 'author',
  params: z.object({ language }),
  answers: {
    200: z.object({
      sentences: z.array(sentence),
      /** What the author said in place of sentences that the site no longer says. */
      gone: z.array(z.object({ name: z.string(), text: z.string(), original: z.string() })),
    }),
  },
  refusals: ['languageNotSpoken'],
})

export const saveOwnWords = endpoint('PUT /api/own-words/:language/:name', {
  summary: 'Say a sentence for readers in own words: an ICU message with the gaps of its English',
  access: 'author',
  params: z.object({ language, name }),
  body: z.object({
    text: z
      .string({ error: 'The sentence must be a text' })
      // It may become the subject of a mail.
      .transform(text => text.trim().split(/\s+/).join(' '))
      .pipe(
        z
          .string()
          .min(1, 'Please write the sentence')
          .max(limits.ownSentence, `A sentence has at most ${limits.ownSentence} characters`),
      ),
  }),
  answers: { 200: sentence },
  refusals: ['languageNotSpoken', 'sentenceNotFound', 'sentencePromised'],
})

export const deleteOwnWords = endpoint('DELETE /api/own-words/:language/:name', {
  summary: 'Say a sentence as the catalogue does again',
  access: 'author',
  params: z.object({ language, name }),
  answers: { 200: done },
  refusals: ['sentenceNotFound'],
})

/** What the author's pages put into letters and into the form for other sites: for readers, in their language. */
export const placeWords = endpoint('GET /api/placed-words', {
  summary: 'What the pages of the author put into letters and into the form for other sites, in a language',
  access: 'author',
  /** Without it, or in one that nobody speaks here: the site's, as on a letter's page. */
  query: z.object({ language: languageTag.optional() }),
  answers: {
    200: z.object({
      /** Which language that is (BCP 47). */
      language: z.string(),
      /** What a reader is called whose name is not known. */
      nameless: z.string(),
      answerPoll: z.string(),
      playGame: z.string(),
      pictureShown: z.string(),
      picturesShown: z.string(),
      /** `letter.corrected`, compiled: its gaps are filled where it is shown. */
      corrected: z.custom<CompiledMessage>(),
      form: z.object({ label: z.string(), press: z.string(), note: z.string() }),
    }),
  },
})
