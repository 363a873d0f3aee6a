/** Counts a page view: once per visitor, page and day, under the page's pattern, so that no token is ever kept. */
import { type Page, pages } from '../../../contract/base/pages.ts'
import type { Db } from '../../base/db/open-database.ts'
import type { OnceADay } from '../../base/http/once-a-day.ts'
import { addPageView } from './queries.ts'

const countedPages = Object.values<Page>(pages).filter(({ counted }) => counted)
/** Under strict anonymity a visit to a page where somebody writes anonymously is not told of. */
const toldPages = countedPages.filter(({ log }) => log !== 'quiet')

/** A path that is no page of ours is not counted. */
export async function countPageView(
  db: Db,
  onceADay: OnceADay,
  view: { path: string; visitor: string; isStrict: boolean },
): Promise<void> {
  const bare = view.path.split(/[?#]/, 1).join()
  const path = (view.isStrict ? toldPages : countedPages).find(page => page.matches(bare))?.path
  if (path === undefined) return
  await onceADay(`${path} ${view.visitor}`, day => addPageView(db, { path, day }))
}
