/** `npm run seed`: fills a data directory with subscribers, letters, replies, polls and games, for trying the site out. */
import { parseArgs } from 'node:util'
import { nowText, systemClock } from '../server/base/clock.ts'
import { readConfig } from '../server/base/config.ts'
import { migrate } from '../server/base/db/migrate.ts'
import { openDatabase } from '../server/base/db/open-database.ts'
import { runCommand, UsageError } from './command.ts'
import { seedLetters } from './seed-letters.ts'
import { seedPlay } from './seed-play.ts'
import { seedSubscribers } from './seed-subscribers.ts'

const usage = `Fills the site with invented subscribers, letters, replies, polls and games. Nothing is mailed.

  npm run seed -- --subscribers 1000 --letters 20

It works on the same database as the site: DATA_DIR or DATABASE_URL must be the same.`

await runCommand(main)

async function main(): Promise<void> {
  const wanted = readFlags()
  if (!wanted) return console.log(usage)
  const config = readConfig(process.env)
  const { db, engine, close } = openDatabase(config)
  try {
    await migrate(db, engine, nowText(systemClock))
    const active = await seedSubscribers(db, wanted.subscribers)
    await seedLetters(db, config, { count: wanted.letters, active })
    await seedPlay(db)
    console.log(`${wanted.subscribers} subscribers, ${wanted.letters} letters, polls and games are there.`)
  } finally {
    await close()
  }
}

function readFlags(): { subscribers: number; letters: number } | undefined {
  const text = { type: 'string' } as const
  try {
    const options = { help: { type: 'boolean' }, subscribers: text, letters: text } as const
    const { help, subscribers = '1000', letters = '20' } = parseArgs({ options }).values
    return help ? undefined : { subscribers: readCount(subscribers), letters: readCount(letters) }
  } catch {
    throw new UsageError(usage)
  }
}

function readCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0) throw new UsageError(usage)
  return count
}
