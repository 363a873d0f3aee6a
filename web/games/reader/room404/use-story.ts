/** The story as this browser reads it: the author's own texts in every game, other words from the second stay on. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Story } from '../../../../contract/games/rules/room404.ts'
import { anotherStay } from '../../../../contract/games/rules/room404-story/another-stay.ts'
import { story as firstStay } from '../../../../contract/games/rules/room404-story.ts'
import { withTimeout } from '../../../base/kit/with-timeout.ts'
import { get } from '../../../base/queries.ts'
import { ownStory } from '../../room404/own-story.ts'
import { stays } from './stays.ts'

const none: never[] = []
/** Milliseconds that a guest who begins again waits for other words; on a slower line the first ones are read once more. */
const patience = 1_500

const loadSecond = async () =>
  (await import('../../../../contract/games/rules/room404-story/second-stay.ts')).secondStay
const loadThird = async () =>
  (await import('../../../../contract/games/rules/room404-story/third-stay.ts')).thirdStay

/** Words of another stay are fetched by those alone who need them. No game reads like the one before it. @param ended games before it */
const loadAnotherStay = async (ended: number) =>
  anotherStay(firstStay, await (ended % 2 === 1 ? loadSecond() : loadThird()))

/** Whether somebody may be reading already; without the slow ink the words are there from the first paint. */
function hasInkBegun(): boolean {
  const inks = document.querySelector('.room404-ink')?.getAnimations() ?? []
  return inks.length === 0 || inks.some(({ effect }) => (effect?.getComputedTiming().progress ?? 0) > 0)
}

export interface ReadStory {
  story: Story
  /** Grows when the words on the screen become others before the first of them was seen. */
  edition: number
  /** Whether it is known which words are read; the ink waits for it, though not for long. */
  isDecided: boolean
  /** Fetches what a next stay needs, ahead of it. */
  prepare: () => void
  /** A game is left for a new one. */
  endStay: () => Promise<void>
}

export function useStory(): ReadStory {
  // Without the author's texts, should they not come, the story has its own.
  const transitions = useQuery(get('GET /api/room404/transitions')).data ?? none
  const descriptions = useQuery(get('GET /api/room404/descriptions')).data ?? none
  const [base, setBase] = useState(firstStay)
  const [edition, setEdition] = useState(0)
  const [isDecided, setDecided] = useState(false)
  // After the first paint: the server drew a first stay.
  useEffect(() => {
    const ended = stays.ended()
    if (ended === 0) return setDecided(true)
    const arrived = loadAnotherStay(ended).then(setBase, () => {})
    void withTimeout(patience, arrived).then(came => {
      if (came !== 'late' && !hasInkBegun()) setEdition(1)
      setDecided(true)
    })
  }, [])
  const story = useMemo(
    () => ownStory({ transitions, descriptions }, base),
    [transitions, descriptions, base],
  )
  return {
    story,
    edition,
    isDecided,
    prepare: () => void loadAnotherStay(stays.ended() + 1).catch(() => {}),
    async endStay() {
      stays.end()
      await withTimeout(
        patience,
        loadAnotherStay(stays.ended()).then(setBase, () => {}),
      )
    },
  }
}
