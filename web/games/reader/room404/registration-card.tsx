/** What a new guest has to know: why they are here, and what Health, Focus and Secrets are. Folded away once it was read. */
import { useEffect, useState } from 'react'
import { room404 } from '../../../../contract/games/rules/room404.ts'
import { useHydrated } from '../../../base/ui/use-hydrated.ts'
import { stays } from './stays.ts'

/** Open for whoever has never played here; afterwards one line that opens it. */
export function RegistrationCard() {
  const [isOpen, setOpen] = useState(true)
  const isHydrated = useHydrated()
  // After the first paint: the server knows of no earlier stay.
  useEffect(() => setOpen(!stays.hasRead()), [])
  const putAway = () => {
    setOpen(false)
    stays.setRead()
  }
  return (
    <details
      className="room404-card"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // What the page itself folds away was not read just now.
        if (currentTarget.open === isOpen) return
        setOpen(currentTarget.open)
        if (!currentTarget.open) stays.setRead()
      }}
    >
      <summary>Registration card</summary>
      <div className="room404-card-words">
        <p>
          You have booked room 404. The desk says that there is none. Find it, or the way out, before the
          house finds room for you.
        </p>
        <dl>
          <dt>Health</dt>
          <dd>What there is of you. At zero the house keeps it.</dd>
          <dt>Focus</dt>
          <dd>What you came for. At zero you sit down and wait.</dd>
          <dt>Secrets</dt>
          <dd>
            What the hotel did not tell you. {numberWords[room404.secretsForEnding]} change every ending.
          </dd>
        </dl>
        <button type="button" disabled={!isHydrated} onClick={putAway}>
          Put the card away
        </button>
      </div>
    </details>
  )
}

const numberWords: Readonly<Record<number, string>> = { 3: 'Three' }
