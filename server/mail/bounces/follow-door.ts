/** Keeps our own SMTP door open where the settings want it (reconciliation), while the site runs: the author may open, move and close it. */
import { connect } from 'node:net'
import type { Site } from '../../base/site.ts'
import { banner, type Door, openDoor } from './door.ts'
import { noteLook } from './queries.ts'

/** The door's row among the mailboxes, for its trouble. */
export const doorId = 'door'
/** Milliseconds until a port that could not be listened on is tried again. */
const again = 30_000

type Parts = Parameters<typeof openDoor>[0]

export interface DoorFollower {
  /** At boot. @throws ConfigError when a variable names a port that cannot be listened on */
  open(): Promise<void>
  /** Whenever the settings may have changed; costs nothing when they have not. */
  follow(): Promise<void>
  close(): Promise<void>
}

export function createDoorFollower(site: Parts & Pick<Site, 'db'>): DoorFollower {
  let door: Door | undefined
  /** Where it is open, or was tried. */
  let at = ''
  let triedAt = 0
  const wanted = () => {
    const { door: place } = site.config.bounces
    return place ? `${place.host} ${place.port}` : ''
  }
  const close = async () => {
    const open = door
    door = undefined
    await open?.close()
  }
  const begin = async () => {
    at = wanted()
    triedAt = site.clock.now().getTime()
    door = await openDoor(site)
  }
  return {
    async open() {
      if (site.config.given.bounces?.door) await begin()
    },
    async follow() {
      const isTried = wanted() === at
      const waits = site.clock.now().getTime() < triedAt + again
      if (isTried && (door || at === '' || waits)) return
      await close()
      const trouble = await begin().then(
        () => null,
        async (error: Error) => ((await isOpenHere(site)) ? null : error.message),
      )
      await noteLook(site.db, doorId, trouble)
    },
    close,
  }
}

/** Whether another process of this site, on the same machine, has the door. */
function isOpenHere({ config }: Parts): Promise<boolean> {
  const { door } = config.bounces
  if (!door) return Promise.resolve(false)
  const host = door.host === '0.0.0.0' ? '127.0.0.1' : door.host
  return new Promise(resolve => {
    const socket = connect({ host, port: door.port, timeout: 2_000 })
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('data', data => end(data.toString().includes(banner)))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
    socket.once('end', () => end(false))
  })
}
