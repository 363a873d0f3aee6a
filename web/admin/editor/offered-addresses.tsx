/** What a button in a letter often leads to: the author's own games, by name. */
import { AddressChoice } from './address-choice.tsx'
import { useOfferedGames } from './use-offered-games.ts'

export function OfferedAddresses({ onChoose }: { onChoose: (url: string) => void }) {
  const groups = [useOfferedGames()]
  return <AddressChoice groups={groups} onChoose={onChoose} />
}
