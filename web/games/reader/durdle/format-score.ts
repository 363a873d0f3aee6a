/** A score as people write it: '2/6', 'X/6'. */
import { durdleTries } from '../../../../contract/games/rules/durdle-rules.ts'
import { t } from '../../../base/translations.ts'

/** @param score the number of guesses, or X */
export const formatScore = (score: string): string =>
  score === 'X'
    ? t('durdle.lostScore', { tries: durdleTries })
    : t('durdle.score', { guesses: Number(score), tries: durdleTries })
