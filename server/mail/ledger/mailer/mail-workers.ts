/**
 * The connections of one mailer (worker pool): each carries a delivery at a time. Where the mail server does not answer,
 * a spare one takes over, so that a few replies that never come hold up nobody else.
 */
import { sleep } from '../../pace.ts'
import type { Carrier, Transport } from '../../transport.ts'
import { carryDelivery, type Machine } from './carry-delivery.ts'

export interface MailWorkers {
  /** Resolves when all have ended, after `stopping`. */
  ended(): Promise<void>
  /** How many deliveries wait for an answer that is late. */
  silent(): number
}

interface Wanted {
  /** Nothing is carried before. */
  ready: Promise<unknown>
  transport: Transport
  /** Connections that carry at a time. */
  count: number
  /** Milliseconds after which an answer is late; it is waited for as long as SMTP says. */
  lateAfter?: number | undefined
}

/** How many times `count` connections there are at most: beyond, it is the server that is silent and not a few replies. */
const mostTimes = 3
const pauseAfterError = 1_000

export function startMailWorkers(machine: Machine, wanted: Wanted): MailWorkers {
  const { ready, transport, count, lateAfter = 10_000 } = wanted
  const workers = new Set<Promise<void>>()
  /** Since when each worker waits for an answer. */
  const waitingSince = new Map<Carrier, number>()
  const silent = () => {
    const now = performance.now()
    return [...waitingSince.values()].filter(since => now > since + lateAfter).length
  }
  const open = () => {
    const carrier = transport.open()
    const watched: Carrier = {
      close: () => carrier.close(),
      async deliver(mail) {
        waitingSince.set(watched, performance.now())
        return carrier.deliver(mail).finally(() => waitingSince.delete(watched))
      },
    }
    const isSpare = () => workers.size - silent() > count
    const worker = ready.then(() => work(machine, watched, isSpare)).finally(() => workers.delete(worker))
    workers.add(worker)
  }
  for (let n = 0; n < count; n++) open()
  const replacing = setInterval(() => {
    while (workers.size - silent() < count && workers.size < count * mostTimes) open()
  }, lateAfter / 10).unref()

  return {
    async ended() {
      clearInterval(replacing)
      await Promise.all(workers)
    },
    silent,
  }
}

/** One connection's life: a delivery at a time, each written down before the next is begun. */
async function work(machine: Machine, carrier: Carrier, isSpare: () => boolean): Promise<void> {
  const { claimed, pace, stopping } = machine
  while (!stopping.aborted && !isSpare()) {
    try {
      const delivery = await claimed.next()
      if (!delivery) {
        await machine.waitForWork()
        claimed.lookAgain()
        continue
      }
      await pace.turn(stopping)
      if (stopping.aborted || !claimed.isSafe(delivery)) await claimed.giveBack(delivery)
      else await carryDelivery(machine, carrier, delivery)
    } catch (error) {
      // Nothing is in hand: the claim failed, or what follows an outcome that is written.
      machine.onError(error)
      await sleep(pauseAfterError, stopping)
    }
  }
  carrier.close()
}
