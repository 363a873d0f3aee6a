/** Health, Focus and Secrets, and what becomes of them, in words. */
import type { SentenceKey } from '../../../contract/languages/keys.ts'
import { t } from '../../base/translations.ts'
import type { Change, Stat } from './play.ts'

const names = {
  health: 'room404.health',
  focus: 'room404.focus',
  secrets: 'room404.secrets',
} as const satisfies Record<Stat, SentenceKey>

const changes = {
  health: 'room404.healthChange',
  focus: 'room404.focusChange',
  secrets: 'room404.secretsChange',
} as const satisfies Record<Stat, SentenceKey>

const news = {
  health: 'room404.healthNow',
  focus: 'room404.focusNow',
  secrets: 'room404.secretsNow',
} as const satisfies Record<Stat, SentenceKey>

export const statName = (stat: Stat): string => t(names[stat])

/** '−1' */
export const signed = (delta: number): string =>
  delta > 0 ? t('room404.more', { count: delta }) : t('room404.fewer', { count: -delta })

/** '−1 Focus' */
export const formatChange = ({ stat, delta }: Change): string => t(changes[stat], { change: signed(delta) })

/** 'Focus −1, now 2.' */
export const formatNews = ({ stat, delta }: Change, left: number): string =>
  t(news[stat], { change: signed(delta), left })
