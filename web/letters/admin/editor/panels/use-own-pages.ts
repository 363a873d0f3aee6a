/** What of the author's own a button can lead to now. */
import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../../../contract/base/pages.ts'
import { useAddress } from '../../../../base/admin/site/use-address.ts'
import { usePlacedWords } from '../../../../base/admin/site/use-placed-words.ts'
import { getFresh } from '../../../../base/queries.ts'
import { t } from '../../../../base/translations.ts'
import type { OwnPages } from './own-pages.tsx'

// The newest of each kind: an address can always be written.
const newest = { query: { limit: 50 } }

/**
 * Without an answer there are just none to choose, and without the site's address or a button's words none that would be right.
 * @param language the letter's (BCP 47)
 */
export function useOwnPages(language: string): OwnPages[] {
  const words = usePlacedWords(language)
  return [useOwnPolls(words?.answerPoll), useOwnGames(words?.playGame)]
}

function useOwnPolls(text: string | undefined): OwnPages {
  const address = useAddress()
  const polls = useQuery(getFresh('GET /api/polls', newest))
  const open = (polls.data ?? []).filter(
    ({ closedAt, answering }) => closedAt === null && answering !== 'mailed',
  )
  return {
    label: t('editorPanels.toPoll'),
    text: text ?? '',
    items:
      address && text
        ? open.map(({ title, uniqueToken }) => ({
            name: title,
            url: address(pages.poll.href({ token: uniqueToken })),
          }))
        : [],
  }
}

/** Games that visitors can play, and Room 404, which is always there. */
function useOwnGames(text: string | undefined): OwnPages {
  const address = useAddress()
  const durdles = useQuery(getFresh('GET /api/durdle-games', newest))
  const cards = useQuery(getFresh('GET /api/bingo-games', newest))
  const open = <Game extends { isActive: boolean }>(games: readonly Game[] | undefined) =>
    (games ?? []).filter(({ isActive }) => isActive)
  const games = [
    ...open(durdles.data).map(({ title, uniqueToken }) => [
      t('editorPanels.durdle', { title }),
      pages.durdle.href({ token: uniqueToken }),
    ]),
    ...open(cards.data).map(({ title, uniqueToken }) => [
      t('editorPanels.bingo', { title }),
      pages.bingo.href({ token: uniqueToken }),
    ]),
    [t('editorPanels.room404'), pages.room404.href()],
  ] as const
  return {
    label: t('editorPanels.toGame'),
    text: text ?? '',
    items: address && text ? games.map(([name, path]) => ({ name, url: address(path) })) : [],
  }
}
