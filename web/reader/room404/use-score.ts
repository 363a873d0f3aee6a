/** Brings an ended game to the leaderboard: asks for a name after ten seconds, once per game and device. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { room404 } from '../../../contract/games/room404.ts'
import { listScores, sendScore } from '../../../contract/room404.ts'
import { call, serverMessage } from '../../call.ts'
import type { Game } from '../../room404/play.ts'
import { toast } from '../../ui/toast.ts'
import { submitted } from './submitted.ts'

/** The choices come along, so that the server can play them again; a game longer than it takes goes without. */
function scoreOf({ state, moves }: Game, playerName: string) {
  const { health, sanity, secrets, ending } = state
  if (!ending) throw new Error('A game that goes on has no score')
  return {
    ...{ playerName, ending },
    ...{ health: String(health), sanity: String(sanity), secrets: String(secrets) },
    ...(moves.length <= room404.moves && { moves: [...moves] }),
  }
}

export function useScore(game: Game) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isOffered, setOffered] = useState(false)
  const isOver = game.phase === 'over'

  useEffect(() => {
    setOpen(false)
    setOffered(isOver && !submitted.is())
    if (!isOver || submitted.is()) return
    const timer = setTimeout(() => setOpen(!submitted.is()), room404.nameAfter)
    return () => clearTimeout(timer)
  }, [isOver])

  const sending = useMutation({
    mutationFn: (name: string) => call(sendScore, { body: scoreOf(game, name) }),
    onSuccess: () => {
      submitted.set()
      setOpen(false)
      setOffered(false)
      toast({ title: 'Success!', description: 'Your score has been added to the leaderboard' })
      return queries.invalidateQueries({ queryKey: [listScores.path] })
    },
    onError: error =>
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'Failed to submit score. Please try again.',
        variant: 'destructive',
      }),
  })
  return {
    isOpen,
    setOpen,
    isOffered,
    isSubmitting: sending.isPending,
    submit: (name: string) => sending.mutate(name),
  }
}
