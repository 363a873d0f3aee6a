/** Sends a letter to oneself and looks for it until it is there (polling). */
import { useEffect, useRef, useState } from 'react'
import type { FetchedProof } from '../../../../contract/mail/acceptance.ts'
import { call, serverMessage } from '../../../base/call.ts'
import { t } from '../../../base/translations.ts'

/** Milliseconds between two looks, and how many there are: two minutes. */
const lookEvery = 4_000
const mostLooks = 30

export interface Proof {
  state: 'sending' | 'looking' | 'found' | 'failed'
  message: string
  found?: FetchedProof
}

const failed = (error: unknown): Proof => ({
  state: 'failed',
  message: serverMessage(error) ?? t('mailDesk.noAnswer'),
})

export function useProof() {
  const [proof, setProof] = useState<Proof | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function look(mark: string): Promise<Proof> {
    let message = ''
    for (let looks = 0; looks < mostLooks && !isGone.current; looks++) {
      const found = await call('POST /api/mail-acceptance/letter/fetch', { body: { mark } })
      if (found.place !== 'none') return { state: 'found', message: found.message, found }
      message = found.message
      setProof({ state: 'looking', message })
      await new Promise(resolve => setTimeout(resolve, lookEvery))
    }
    return {
      state: 'failed',
      message: t('acceptance.didNotArrive', { message }),
    }
  }

  async function run(to: string): Promise<void> {
    setProof({ state: 'sending', message: t('acceptance.sendingIt') })
    try {
      const sent = await call('POST /api/mail-acceptance/letter', { body: { to } })
      if (!sent.worked) return setProof({ state: 'failed', message: sent.message })
      setProof({ state: 'looking', message: sent.message })
      setProof(await look(sent.mark))
    } catch (error) {
      setProof(failed(error))
    }
  }
  return { proof, run, isRunning: proof?.state === 'sending' || proof?.state === 'looking' }
}
