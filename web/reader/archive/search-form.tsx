/** One field that searches the archive, without JavaScript: a plain HTML form whose answer is the same page. */
import { limits } from '../../../contract/limits.ts'
import { pages } from '../../../contract/pages.ts'

/** Styled by letter.css alone. @param q what was searched */
export function SearchForm({ q }: { q: string }) {
  return (
    <search>
      <form className="subscribe" action={pages.letters.href()}>
        <label htmlFor="q">Search the letters</label>
        <input
          id="q"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={limits.searchText}
          enterKeyHint="search"
        />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}
