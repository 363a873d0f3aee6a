/** The games a letter can lead to: those that visitors can play. */
import { useQuery } from '@tanstack/react-query'
import { listBingos } from '../../../contract/bingo.ts'
import { listDurdles } from '../../../contract/durdle.ts'
import { get } from '../../queries.ts'
import { untilLeft } from '../until-left.ts'
import type { AddressGroup } from './address-choice.tsx'

const offered = 50

/** The newest of each kind, and Room 404, which is always there. */
export function useOfferedGames(): AddressGroup {
  const durdles = useQuery(untilLeft(get(listDurdles, { query: { limit: offered } })))
  const bingos = useQuery(untilLeft(get(listBingos, { query: { limit: offered } })))
  const address = (path: string) => `${location.origin}${path}`
  const open = <Game extends { isActive: boolean }>(games: readonly Game[] | undefined) =>
    (games ?? []).filter(({ isActive }) => isActive)
  return {
    label: 'Games',
    items: [
      ...open(durdles.data).map(game => ({
        name: `Durdle: ${game.title}`,
        url: address(`/durdle/${game.uniqueToken}`),
      })),
      ...open(bingos.data).map(card => ({
        name: `Bingo: ${card.title}`,
        url: address(`/bingo/${card.uniqueToken}`),
      })),
      { name: 'Room 404', url: address('/room404') },
    ],
  }
}
