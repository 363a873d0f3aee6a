/** The story as this browser reads it: the author's own texts in every game, other transitions from the second stay on. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Story } from '../../../contract/games/room404.ts'
import { story as firstStay } from '../../../contract/games/room404-story.ts'
import { listDescriptions, listTransitions } from '../../../contract/room404.ts'
import { get } from '../../queries.ts'
import { ownStory } from '../../room404/own-story.ts'
import { stays } from './stays.ts'

const none: never[] = []

/** The second stay's words are fetched by those alone who need them; without them the first ones stay. */
const loadAnotherStay = async () =>
  (await import('../../../contract/games/room404-story/another-stay.ts')).anotherStay(firstStay)

/** @returns the story, and what ends a stay when a game is left for a new one */
export function useStory(): { story: Story; endStay: () => void } {
  // Without the author's texts, should they not come, the story has its own.
  const transitions = useQuery(get(listTransitions)).data ?? none
  const descriptions = useQuery(get(listDescriptions)).data ?? none
  const [base, setBase] = useState(firstStay)
  const [isAnother, setAnother] = useState(false)
  // After the first paint: the server drew a first stay.
  useEffect(() => setAnother(stays.isAnother()), [])
  useEffect(() => {
    if (isAnother) loadAnotherStay().then(setBase, () => {})
  }, [isAnother])
  const story = useMemo(
    () => ownStory({ transitions, descriptions }, base),
    [transitions, descriptions, base],
  )
  return {
    story,
    endStay() {
      stays.end()
      setAnother(true)
    },
  }
}
