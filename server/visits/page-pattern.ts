/** The pages whose views are counted, by their pattern: what a visitor's path holds beyond it, a token, is never kept. */
import { type Page, pages } from '../../contract/pages.ts'

const countedPages = Object.values<Page>(pages).filter(({ counted }) => counted)

/** @returns undefined for a path that is no page of ours; it is not counted */
export function pagePattern(path: string): string | undefined {
  const bare = path.replace(/[?#].*$/, '')
  return countedPages.find(page => page.matches(bare))?.path
}
