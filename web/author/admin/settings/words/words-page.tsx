/** Sentences for readers in the author's own words: all of them, found by where they stand or by what they say. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { AnswerOf } from '../../../../../contract/base/endpoint.ts'
import type { listSentences } from '../../../../../contract/base/own-words.ts'
import { AdminFrame } from '../../../../base/admin/frame/frame.tsx'
import { MailNotice } from '../../../../base/admin/frame/mail-notice.tsx'
import { settingsLinks } from '../../../../base/admin/frame/settings-links.ts'
import { Loaded } from '../../../../base/kit/loaded.tsx'
import { SearchField } from '../../../../base/kit/search-field.tsx'
import { useSearch } from '../../../../base/kit/use-search.ts'
import { get } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import { Card } from '../../../../base/ui/card.tsx'
import { Choices } from './choices.tsx'
import { findSentences, isUpdated, type Shown } from './find-sentences.ts'
import { Gone } from './gone.tsx'
import { SentenceDialog } from './sentence-dialog.tsx'
import { SentenceList } from './sentence-list.tsx'
import { type SentenceWrites, useSentenceWrites } from './use-sentence-writes.ts'

export function Component() {
  const siteLanguage = useQuery(get('GET /api/site'))
  const [chosen, choose] = useState<string>()
  return (
    <AdminFrame
      title={t('ownWordsPage.title')}
      subtitle={t('ownWordsPage.subtitle')}
      sidebar={settingsLinks}
      notice={<MailNotice />}
    >
      <Loaded query={siteLanguage} what={t('ownWordsPage.languageOfSite')}>
        {({ language }) => (
          <Words key={chosen ?? language} language={chosen ?? language} first={language} onChoose={choose} />
        )}
      </Loaded>
    </AdminFrame>
  )
}

interface WordsProps {
  language: string
  /** The site's. */
  first: string
  onChoose: (language: string) => void
}

function Words(props: WordsProps) {
  const answer = useQuery(get('GET /api/own-words/:language', { params: { language: props.language } }))
  return (
    <Loaded query={answer} what={t('ownWordsPage.theSentences')}>
      {sentences => <Sentences {...props} {...sentences} />}
    </Loaded>
  )
}

function Sentences({ sentences, gone, language, ...languages }: WordsProps & AnswerOf<typeof listSentences>) {
  const [shown, show] = useState<Shown>('mine')
  const search = useSearch()
  const [name, setName] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const writes = useSentenceWrites(language, () => setOpen(false))
  const words = useDeferredValue(search.text)
  const found = useMemo(() => findSentences(sentences, shown, words), [sentences, shown, words])
  const open = useCallback((name: string) => {
    setName(name)
    setOpen(true)
  }, [])
  const seek = (text: string) => {
    // Whoever searches means all of them.
    if (text !== '' && (shown === 'mine' || shown === 'updated')) show('all')
    search.set(text)
  }
  const chosen = sentences.find(one => one.name === name)
  const counts = { mine: count(sentences, 'mine'), updated: sentences.filter(isUpdated).length }
  return (
    <>
      <div>
        <Card className="grid gap-4 md:grid-cols-3 md:items-end">
          <Choices {...languages} language={language} shown={shown} onShow={show} counts={counts} />
          <SearchField label={t('ownWordsPage.search')} search={{ ...search, set: seek }} />
        </Card>
        <Undo writes={writes} />
      </div>
      <Gone sentences={gone} language={language} writes={writes} />
      {found.length === 0 && <Nothing shown={shown} isSearch={words !== ''} />}
      <SentenceList found={found} language={language} onChange={open} />
      {chosen && (
        <SentenceDialog
          key={chosen.name}
          sentence={chosen}
          language={language}
          writes={writes}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const count = (sentences: Parameters<typeof findSentences>[0], shown: Shown) =>
  findSentences(sentences, shown, '').reduce((sum, { sentences }) => sum + sentences.length, 0)

function Nothing({ shown, isSearch }: { shown: Shown; isSearch: boolean }) {
  const words = isSearch
    ? t('ownWordsPage.noneHasTheseWords')
    : shown === 'updated'
      ? t('ownWordsPage.noOriginalChanged')
      : t('ownWordsPage.noneChanged')
  return <p className="text-soft">{words}</p>
}

/** Said aloud, with the way back beside it. */
function Undo({ writes: { last, undo } }: { writes: SentenceWrites }) {
  return (
    <div role="status">
      {last && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-hand border-2 border-line px-3 py-2">
          <p>{last.said}</p>
          <Button size="tight" variant="secondary" pending={undo.isPending} onClick={() => undo.mutate(last)}>
            {t('buttons.undo')}
          </Button>
        </div>
      )}
    </div>
  )
}
