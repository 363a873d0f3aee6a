/** What is done to a site while it sends: the list of plans, and the short one that every run of the tests makes. */
import { manyProcesses, onePace, postgresAlone } from './crew-plan.ts'
import { clockJumps, fullDisk, noCommits, relayAway, relayHangs, relaySlow } from './fault-plans.ts'
import { atCommits, atRandom, atSmtp, atTerm, inBackups, inMigrations, whileLaying } from './kill-plans.ts'
import type { Plan } from './plan.ts'
import { fewConnections, relayPlans } from './relay-plans.ts'

/** @param rounds how often each kill is made; a round is about two dozen of them on each engine */
export function plansOf(rounds: number): Plan[] {
  return [
    atRandom(rounds),
    atSmtp(rounds),
    atCommits(rounds),
    whileLaying(rounds),
    inBackups(Math.ceil(rounds / 2)),
    inMigrations(rounds),
    atTerm(rounds),
    manyProcesses(rounds),
    postgresAlone(rounds),
    onePace,
    noCommits(3),
    fullDisk,
    clockJumps,
    relayHangs,
    relayAway(150),
    relaySlow,
    fewConnections,
    ...relayPlans,
  ]
}

/** Less than a minute, with some of everything that one process on one machine can meet. */
export const shortPlan: Plan = {
  readers: 120,
  rate: 100,
  name: 'some of each',
  async play(stage) {
    const some = [atSmtp(1), atCommits(1), inMigrations(1), atTerm(1), clockJumps]
    for (const plan of some) await plan.play(stage)
  },
}
