/** Where the words of a receipt are typed: they are completed by their beginnings (autocompletion), and a mistyped one is named. */
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '../../../../contract/base/limits.ts'
import { pages } from '../../../../contract/base/pages.ts'
import { joint } from '../../../base/joint.ts'
import { loadCode, notLoaded } from '../../../base/kit/loading/load-code.ts'
import { listed } from '../../../base/listed.ts'
import { rich, t } from '../../../base/translations.ts'
import { Button, LinkButton } from '../../../base/ui/button.tsx'
import { Callout } from '../../../base/ui/callout.tsx'
import { TextArea } from '../../../base/ui/field.tsx'
import { useHydrated } from '../../../base/ui/use-hydrated.ts'
import type { Typo } from './word-list.ts'

interface WordsFormProps {
  onOpen: (words: readonly string[]) => void
  isOpening: boolean
  /** The words that were tried last open nothing. */
  isFruitless: boolean
}

type List = typeof import('./word-list.ts')
const load = () => loadCode(() => import('./word-list.ts'))

/** Suggestions at most: as many as fit under the field of a phone. */
const offered = 4

export function WordsForm({ onOpen, isOpening, isFruitless }: WordsFormProps) {
  const [text, setText] = useState('')
  /** Shown from the next letter or press on: what came by itself would move Open from under a press. */
  const arrived = useRef<List>(undefined)
  const [list, setList] = useState<List>()
  const [fault, setFault] = useState<string>()
  const [typos, setTypos] = useState<readonly Typo[]>([])
  /** What was tried last, until it is changed: whether the words fit together. */
  const [tried, setTried] = useState<{ fit: boolean }>()
  const field = useRef<HTMLFormElement>(null)
  const isHydrated = useHydrated()

  const write = (changed: string) => {
    setText(changed)
    setList(arrived.current)
    setFault(undefined)
    setTypos([])
    setTried(undefined)
  }
  const fetchList = () =>
    load().then(
      loaded => {
        arrived.current = loaded
      },
      () => {},
    )
  const putIn = (changed: string) => {
    write(changed)
    field.current?.querySelector('textarea')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const loaded = await load().catch(() => undefined)
    if (!loaded) return setFault(notLoaded())
    setList(loaded)
    const { fitTogether, receiptWords, typosIn, wordsIn } = loaded
    const words = wordsIn(text)
    const found = typosIn(words)
    setTypos(found)
    if (found.length > 0) setFault(t('receipt.notOnList', { words: quoted(found) }))
    else if (words.length !== receiptWords)
      setFault(t('receipt.wrongCount', { typed: words.length, all: receiptWords }))
    else {
      // Only for the hint: the site is asked all the same, as receipts of before have no checksum.
      setTried({ fit: fitTogether(words) })
      return onOpen(words)
    }
    field.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={field} onSubmit={submit} noValidate autoComplete="off" className="grid gap-4">
      <noscript>
        <p className="font-semibold">{t('receipt.needsScript')}</p>
      </noscript>
      <TextArea
        label={t('receipt.label')}
        hint={t('receipt.hint')}
        rows={3}
        // A shared computer must not remember them.
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        lang="en"
        dir="ltr"
        value={text}
        onFocus={fetchList}
        onChange={event => write(event.target.value)}
        error={fault}
        disabled={!isHydrated}
        readOnly={isOpening}
      />
      {list && <Suggestions list={list} text={text} onChoose={putIn} />}
      <Corrections typos={typos} onChoose={(word, meant) => putIn(replaceWord(text, word, meant))} />
      {isFruitless && tried && !isOpening && <NothingThere {...tried} />}
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton href={pages.home.href()} variant="secondary">
          {t('form.cancel')}
        </LinkButton>
        <Button type="submit" pending={isOpening} pendingText={t('receipt.opening')}>
          {t('receipt.open')}
        </Button>
      </div>
    </form>
  )
}

const quoted = (typos: readonly Typo[]) => listed(typos.map(({ word }) => t('receipt.quotedWord', { word })))

const replaceWord = (text: string, word: string, meant: string) =>
  // expression: a word of the list between two signs, of which nothing repeats
  text.replace(new RegExp(`(^|[^a-z-])${word}(?![a-z-])`, 'gi'), `$1${meant}`)

/** How words of the list begin like the last one, while that is none yet. */
function Suggestions({
  list,
  text,
  onChoose,
}: {
  list: List
  text: string
  onChoose: (text: string) => void
}) {
  const begun = /(?<![a-z])[a-z]{2,}$/i.exec(text)?.[0].toLowerCase() ?? ''
  const found = begun ? list.beginningWith(begun, offered) : []
  const isWhole = found.length === 1 && found[0] === begun
  const count = list.wordsIn(text).length
  return (
    <div className="grid gap-2">
      <p className="text-sm text-soft" aria-live="polite">
        {t('receipt.count', { typed: count, all: list.receiptWords })}
      </p>
      {found.length > 0 && !isWhole && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" aria-label={t('receipt.beginningWith', { begun })} className="flex flex-wrap gap-2">
          {found.map(word => (
            <Button
              key={word}
              variant="tool"
              size="small"
              onClick={() => onChoose(`${text.slice(0, text.length - begun.length)}${word} `)}
            >
              {word}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

interface CorrectionsProps {
  typos: readonly Typo[]
  onChoose: (word: string, meant: string) => void
}

function Corrections({ typos, onChoose }: CorrectionsProps) {
  const mendable = typos.flatMap(({ word, meant }) => (meant ? [{ word, meant }] : []))
  if (mendable.length === 0) return null
  const words = () =>
    mendable.map(({ word, meant }) => (
      <Button
        key={word}
        variant="tool"
        size="small"
        aria-label={t('receipt.insteadOf', { meant, word })}
        onClick={() => onChoose(word, meant)}
      >
        {meant}
      </Button>
    ))
  return <p className="flex flex-wrap items-center gap-2">{rich('receipt.didYouMean', { words })}</p>
}

/** The site answers unknown words as it does those of a receipt without an answer: what is said here comes from the words alone. */
function NothingThere({ fit }: { fit: boolean }) {
  return (
    <div role="status">
      <Callout tone="info" title={t(fit ? 'receipt.nothingTitle' : 'receipt.wrongTitle')}>
        {fit ? t('receipt.nothing', { days: limits.answerDays }) : t('receipt.wrong')}
        {joint()}
        {t('receipt.cannotTell')}
      </Callout>
    </div>
  )
}
