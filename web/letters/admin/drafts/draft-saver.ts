/** Saves a draft while it is written: soon after the last change, one save at a time, again when it failed, and never over another tab's words. */
import { durations } from '../../../../contract/base/limits.ts'
import { isFilledIn } from '../../../../contract/letters/is-filled-in.ts'
import { draftOf, isSame, type LetterFields } from '../letter/letter-fields.ts'
import { faultOf, isEnd, type SaveFault } from './save-fault.ts'

export type SaveStep =
  | { step: 'idle' }
  | { step: 'saving' }
  | { step: 'saved'; at: string }
  | { step: 'failed'; fault: SaveFault }

export interface SaverView {
  last: SaveStep
  /** There are words that the site does not have. */
  isUnsaved: boolean
  /** null until the site has the draft. */
  letterId: string | null
}

type Draft = ReturnType<typeof draftOf>
type Words = 'fromName' | 'subject' | 'body' | 'countsOpens' | 'language' | 'isListed'
/** Whom it is for travels only when that has changed. */
export type SaveBody = Pick<Draft, Words> &
  Partial<Omit<Draft, Words>> & { note: string; revision: number; keepVersion: boolean }
export type Store = (id: string, body: SaveBody) => Promise<{ revision: number; savedAt: string }>

export interface SaverStart {
  /** A new draft has one too: asking twice makes one draft. */
  id: string
  /** 0 for a draft that the site does not have yet. */
  revision: number
  words: LetterFields
  store: Store
}

const longestPause = 30_000

/** From name and recipients alone make no draft. */
const saysSomething = ({ subject, body }: LetterFields) =>
  subject.trim() !== '' || isFilledIn({ subject: '.', body })

export class DraftSaver {
  readonly #id: string
  readonly #store: Store
  readonly #listeners = new Set<() => void>()
  #revision: number
  #written: LetterFields
  #saved: LetterFields
  #view: SaverView
  #running: Promise<unknown> = Promise.resolve()
  #soon: ReturnType<typeof setTimeout> | undefined
  #atLatest: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isPaused = false

  constructor({ id, revision, words, store }: SaverStart) {
    this.#id = id
    this.#revision = revision
    this.#written = words
    this.#saved = words
    this.#store = store
    this.#view = { last: { step: 'idle' }, isUnsaved: false, letterId: revision > 0 ? id : null }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): SaverView => this.#view

  get words(): LetterFields {
    return this.#written
  }

  /** Revision of the site's draft, as far as this page knows; 0 when the site has none. */
  get revision(): number {
    return this.#revision
  }

  /** What stands on the page now. */
  write(words: LetterFields): void {
    this.#written = words
    this.#show()
    this.#plan()
  }

  /**
   * Saves at once, after the save that may be under way; also what seems to be saved, to learn whether it still is.
   * @returns why it failed; undefined when the site has the words
   */
  save({ keepVersion = false } = {}): Promise<SaveFault | undefined> {
    this.#forgetPlans()
    const turn = this.#running.then(() => this.#saveNow(keepVersion))
    this.#running = turn
    return turn
  }

  /** Does not wait for its time: the network is back, or the page goes to sleep. */
  hurry(): void {
    if (!this.#isPaused && !this.#isEnded() && this.#view.isUnsaved) void this.save()
  }

  /** Saves by itself no more, until `resume`: a press of Send must not be overtaken. */
  pause(): void {
    this.#isPaused = true
    this.#forgetPlans()
  }

  resume(): void {
    this.#isPaused = false
    this.#plan()
  }

  /** Goes on from another state of the draft, which the site has. */
  rebase(revision: number, words: LetterFields, at: string): void {
    this.#revision = revision
    this.#written = words
    this.#saved = words
    this.#show({ step: 'saved', at })
  }

  /** A press of Send learned what a save would have: the draft is not this page's to change any more. */
  refused(error: unknown): void {
    const fault = faultOf(error)
    if (isEnd(fault)) this.#show({ step: 'failed', fault })
  }

  /** The words were sent, or given up: there is nothing to save any more. */
  forget(): void {
    this.pause()
    this.#saved = this.#written
    this.#show()
  }

  async #saveNow(keepVersion: boolean): Promise<SaveFault | undefined> {
    const words = this.#written
    if (!this.#isEnded()) this.#show({ step: 'saving' })
    try {
      const { fromName, subject, body: text, countsOpens, language, isListed, ...recipients } = draftOf(words)
      const isKnown = this.#revision > 0 && words.selection === this.#saved.selection
      const listing = isListed === undefined ? {} : { isListed }
      const alone = { fromName, subject, body: text, countsOpens, language, ...listing }
      const draft = { ...alone, ...(!isKnown && recipients) }
      const body = { ...draft, note: words.note, revision: this.#revision, keepVersion }
      const { revision, savedAt } = await this.#store(this.#id, body)
      this.#revision = revision
      this.#saved = words
      this.#failures = 0
      this.#show({ step: 'saved', at: savedAt })
      this.#plan()
      return undefined
    } catch (error) {
      const fault = faultOf(error)
      this.#failures += 1
      this.#show({ step: 'failed', fault })
      if (fault.kind === 'retry') this.#plan(Math.min(1_000 * 2 ** this.#failures, longestPause))
      return fault
    }
  }

  #isEnded(): boolean {
    const { last } = this.#view
    return last.step === 'failed' && isEnd(last.fault)
  }

  #plan(pause: number = durations.autosaveAfter): void {
    clearTimeout(this.#soon)
    if (this.#isPaused || this.#isEnded() || !this.#view.isUnsaved) return
    const save = () => void this.save()
    this.#soon = setTimeout(save, pause)
    this.#atLatest ??= setTimeout(save, Math.max(pause, durations.autosaveAtLatest))
  }

  #forgetPlans(): void {
    clearTimeout(this.#soon)
    clearTimeout(this.#atLatest)
    this.#atLatest = undefined
  }

  #show(last = this.#view.last): void {
    const isStored = this.#revision > 0
    const isUnsaved = !isSame(this.#written, this.#saved) && (isStored || saysSomething(this.#written))
    const letterId = isStored ? this.#id : null
    const { last: before, isUnsaved: wasUnsaved, letterId: idBefore } = this.#view
    if (before === last && wasUnsaved === isUnsaved && idBefore === letterId) return
    this.#view = { last, isUnsaved, letterId }
    for (const listener of this.#listeners) listener()
  }
}
