/** Brings an ended game to the leaderboard: asks for a name after ten seconds, once per game and device. */
import { useEffect, useState } from 'react'
import { room404 } from '../../../../contract/games/rules/room404.ts'
import { call } from '../../../base/call.ts'
import { useWrite } from '../../../base/kit/use-write.ts'
import { t } from '../../../base/translations.ts'
import type { Game } from '../../room404/play.ts'
import { submitted } from './submitted.ts'

/** The choices come along, so that the server can play them again; a game longer than it takes goes without. */
function scoreOf({ state, moves }: Game, playerName: string) {
  const { health, sanity, secrets, ending } = state
  if (!ending) throw new Error('A game that goes on has no score')
  return {
    playerName,
    ending,
    pressId: submitted.pressId(),
    health: String(health),
    sanity: String(sanity),
    secrets: String(secrets),
    ...(moves.length <= room404.moves && { moves: [...moves] }),
  }
}

export function useScore(game: Game) {
  const [isOpen, setOpen] = useState(false)
  const [isOffered, setOffered] = useState(false)
  // Whoever opened the dialog by hand is not asked again by the clock.
  const [wasOpened, setOpened] = useState(false)
  const isOver = game.phase === 'over'

  useEffect(() => {
    setOpen(false)
    setOpened(false)
    setOffered(isOver && !submitted.is())
  }, [isOver])
  useEffect(() => {
    if (!isOver || wasOpened || submitted.is()) return
    const timer = setTimeout(() => setOpen(!submitted.is()), room404.nameAfter)
    return () => clearTimeout(timer)
  }, [isOver, wasOpened])

  const sending = useWrite({
    call: (body: ReturnType<typeof scoreOf>) => call('POST /api/room404/leaderboard', { body }),
    done: () => ({ title: t('room404.submitted'), description: t('room404.submittedMore') }),
    failed: t('game.scoreFailed'),
    forgets: ['GET /api/room404/leaderboard'],
    onDone(_, { pressId }) {
      if (!submitted.set(pressId)) return
      setOpen(false)
      setOffered(false)
    },
  })
  return {
    isOpen,
    setOpen(open: boolean) {
      setOpened(true)
      setOpen(open)
    },
    isOffered,
    isSubmitting: sending.isPending,
    submit(name: string) {
      // Another tab of this game may have been quicker.
      if (!submitted.is()) return sending.mutate(scoreOf(game, name))
      setOpen(false)
      setOffered(false)
    },
  }
}
