/**
 * The connections of one mailer (worker pool): each carries a delivery at a time. Where the mail server does not answer,
 * a spare one takes over, so that a few replies that never come hold up nobody else; where it answers none, it is asked
 * again every few seconds over one more, and as soon as that is answered the others ask again too.
 */
import { sleep } from '../../pace.ts'
import type { Carrier, Outcome, Transport } from '../../transport.ts'
import { carryDelivery, type Machine } from './carry-delivery.ts'
import type { Claimed } from './claim-deliveries.ts'

export interface MailWorkers {
  /** Resolves when all have ended, after `stopping`. */
  ended(): Promise<void>
  /** How many deliveries wait for an answer that is late, and whether they hold up no others. */
  late(): { deliveries: number; isAnswering: boolean }
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
/** The same while others are answered. */
const mostTimesAnswering = 10
const pauseAfterError = 1_000
/** How long a connection rests of which the server took one too many, in milliseconds. */
const restOfSurplus = 30_000
/** Whoever waits for longer looks anew meanwhile whether it still has to. */
const shortWait = 250
/** How often whoever waits for a turn asks whether they are still meant. */
const longWait = 1_000
/** In `lateAfter`: between two questions to a server that answers none, doubled for each letter that hangs by them, to six. */
const [askAgainAfter, askAgainAtMost] = [0.5, 6]

/** One connection, as this file sees it. */
interface Line {
  carrier: Carrier
  /** Since when it waits for an answer, by a clock nobody sets. */
  waitsSince?: number
  /** Only asks a silent server whether it answers again. */
  isProbe: boolean
  /** When a message of it was answered last. */
  answeredAt: number
  restsUntil: number
}

// length: small functions over one state that nobody else may touch
export function startMailWorkers(machine: Machine, wanted: Wanted): MailWorkers {
  const { ready, transport, count, lateAfter = 10_000 } = wanted
  const workers = new Map<Line, Promise<void>>()
  /** When the youngest message that was answered had begun: what has waited since before was overtaken. */
  let answeredFrom = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY

  const lines = () => [...workers.keys()]
  const isLate = ({ waitsSince }: Line) =>
    waitsSince !== undefined && performance.now() > waitsSince + lateAfter
  const isOvertaken = ({ waitsSince = Number.POSITIVE_INFINITY }: Line) => waitsSince < answeredFrom
  const late = () => lines().filter(isLate)
  const active = () => workers.size - late().length

  /** Whether the server takes no more connections than it serves: it turns one away, and answers others. */
  const isSurplus = (line: Line, outcome: Outcome) => {
    if (outcome.kind !== 'unreachable' || !outcome.atGreeting || !outcome.throttled) return false
    const now = performance.now()
    return lines().some(
      other => other !== line && other.restsUntil < now && other.answeredAt > now - lateAfter,
    )
  }

  const deliver = async (line: Line, mail: Parameters<Carrier['deliver']>[0]): Promise<Outcome> => {
    const began = performance.now()
    line.waitsSince = began
    const { mayEnd = async () => true } = mail
    let isOver = false
    const outcome = await line.carrier.deliver({
      ...mail,
      async mayEnd() {
        // For this it is not the server that is waited for.
        delete line.waitsSince
        const may = await mayEnd()
        // It may have been given up, or broken off, meanwhile.
        if (!isOver) line.waitsSince = performance.now()
        return may
      },
    })
    isOver = true
    delete line.waitsSince
    if (isSurplus(line, outcome)) {
      line.restsUntil = performance.now() + restOfSurplus
      return { ...outcome, isOurs: true } as Outcome
    }
    // Nor was it the number of those that rest.
    if (outcome.kind === 'unreachable' && !outcome.isOurs) for (const other of lines()) other.restsUntil = 0
    if (outcome.kind === 'unreachable' || outcome.kind === 'unanswered') return outcome
    answeredFrom = Math.max(answeredFrom, began)
    line.answeredAt = performance.now()
    line.isProbe = false
    return outcome
  }
  const open = (isProbe: boolean) => {
    const carrier = transport.open()
    const line: Line = { carrier, isProbe, answeredAt: Number.NEGATIVE_INFINITY, restsUntil: 0 }
    const worker = ready.then(() =>
      work(machine, {
        ...carrier,
        deliver: mail => deliver(line, mail),
        isSpare: () => active() > count,
        rest: () => rest(line, machine.stopping),
      }),
    )
    workers.set(
      line,
      worker.finally(() => workers.delete(line)),
    )
  }
  const askAgain = () => {
    const hanging = late().filter(line => line.isProbe).length
    const wait = Math.min(askAgainAtMost, askAgainAfter * 2 ** hanging) * lateAfter
    if (performance.now() < askedAt + wait) return
    askedAt = performance.now()
    open(true)
  }
  const look = () => {
    for (const line of late()) {
      // Before its end no message is repeated by it; RFC 5321 §4.5.3.2 lets a server that answers nobody take its minutes.
      if (line.isProbe || isOvertaken(line)) line.carrier.hangUp?.()
    }
    const isAnswering = late().every(isOvertaken)
    const most = count * (isAnswering ? mostTimesAnswering : mostTimes)
    while (active() < count && workers.size < most) open(false)
    if (active() === 0) askAgain()
  }
  for (let n = 0; n < count; n++) open(false)
  const looking = setInterval(look, lateAfter / 10).unref()

  return {
    async ended() {
      clearInterval(looking)
      await Promise.all(workers.values())
    },
    late: () => ({
      deliveries: late().length,
      // One that waits for nothing has nothing to carry, or no turn yet.
      isAnswering: late().every(isOvertaken) || lines().some(line => line.waitsSince === undefined),
    }),
  }
}

async function rest(line: Line, stopping: AbortSignal): Promise<void> {
  while (line.restsUntil > performance.now() && !stopping.aborted) await sleep(shortWait, stopping)
}

interface Work extends Carrier {
  /** There are more connections than are wanted. */
  isSpare(): boolean
  /** Resolves when it may carry again. */
  rest(): Promise<void>
}

/** One connection's life: a delivery at a time, each written down before the next one ends. */
async function work(machine: Machine, carrier: Work): Promise<void> {
  const { claimed, stopping } = machine
  let last = { written: Promise.resolve() }
  while (!stopping.aborted && !carrier.isSpare()) {
    try {
      await carrier.rest()
      const delivery = await claimed.next()
      if (!delivery) {
        await last.written
        await machine.waitForWork()
        claimed.lookAgain()
        continue
      }
      if (!(await isItsTurn(machine, delivery))) {
        await claimed.giveBack(delivery)
        continue
      }
      const before = last
      last = await carryDelivery(machine, carrier, { delivery, before })
      await before.written
    } catch (error) {
      // Nothing is in hand: the claim failed.
      machine.onError(error)
      await sleep(pauseAfterError, stopping)
    }
  }
  await last.written
  carrier.close()
}

/** Waits for the turn of a copy. @returns false when it is not to go: its send has stopped, its lease is over, or the process ends */
async function isItsTurn({ claimed, pace, stopping }: Machine, delivery: Claimed): Promise<boolean> {
  const off = new AbortController()
  // Where that cannot be asked it goes back, and is asked for again.
  const look = async () => {
    if (await claimed.hasStopped(delivery).catch(() => true)) off.abort()
  }
  const looking = setInterval(look, longWait).unref()
  const signal = AbortSignal.any([stopping, off.signal])
  const began = performance.now()
  await pace.turn(signal)
  for (let wait = claimed.turnIn(delivery); wait > 1 && !signal.aborted; ) {
    await sleep(Math.min(wait, shortWait), signal)
    wait = claimed.turnIn(delivery)
  }
  clearInterval(looking)
  if (!signal.aborted && performance.now() > began + longWait) await look()
  return !signal.aborted && claimed.isSafe(delivery)
}
