/** The security log (ASVS 16.3): what happened at the doors, in one word each; never who, from where, or with what. */
import type { Site } from '../site.ts'

export type SecurityEvent =
  | 'login'
  | 'login refused'
  | 'login slowed'
  | 'logout'
  | 'password changed'
  | 'session ended'
  | 'identity confirmed'
  | 'second factor changed'
  | 'key made'
  | 'key ended'
  | 'key refused'
  | 'sealing changed'
  | 'webhook added'
  | 'webhook changed'
  | 'webhook removed'
  | 'mail settings changed'
  | 'takeout'
  | 'export'
  | 'backup taken'
  | 'erased'

export function noteEvent(site: Pick<Site, 'log'>, event: SecurityEvent): void {
  site.log.info({ event }, 'security')
}
