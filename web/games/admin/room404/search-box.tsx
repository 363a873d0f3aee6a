/** Searches all texts and leads to where the words stand. */
import { useDeferredValue, useState } from 'react'
import { t } from '../../../base/translations.ts'
import { TextField } from '../../../base/ui/field.tsx'
import { jumpTo } from './jump-to.ts'
import { searchTexts } from './search-texts.ts'
import type { Editor } from './use-editor.ts'

export function SearchBox({ editor }: { editor: Editor }) {
  const [wanted, setWanted] = useState('')
  const searched = useDeferredValue(wanted)
  const found = searchTexts(editor, searched)
  return (
    <section aria-label={t('room404Texts.search')} className="grid gap-3">
      <TextField
        type="search"
        label={t('room404Texts.searchAllTexts')}
        autoComplete="off"
        value={wanted}
        onChange={event => setWanted(event.target.value)}
      />
      <p role="status" className="text-soft text-sm empty:hidden">
        {searched.trim() && t('room404Texts.texts', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ol className="grid max-h-72 gap-1 overflow-y-auto">
          {found.map(({ id, title, words: [before, hit, after] }) => (
            <li key={`${id} ${title}`}>
              <button
                type="button"
                className="w-full rounded-hand px-2 py-1.5 text-left hover:bg-purple-wash"
                onClick={() => jumpTo(id)}
              >
                <span className="block text-soft text-sm">{title}</span>
                {before}
                <mark className="rounded-xs bg-pink text-pink-ink">{hit}</mark>
                {after}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
