/** Shares how a game went, as squares or in words, and nothing of the word. */

import { pages } from '../../../../contract/base/pages.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { copyAndSay } from '../../../base/ui/copy-text.ts'
import { shareByPhone } from '../share-by-phone.ts'
import { shareSquares, shareWords } from './share-text.ts'
import type { GameProps, StoredGame } from './stored-game.ts'

const copy = (text: string) =>
  copyAndSay(text, t('durdle.copied'), { title: t('form.error'), description: t('durdle.notCopied') })

/** The phone's own sheet; elsewhere, and when that fails, the clipboard. */
async function share(text: string): Promise<void> {
  if (!(await shareByPhone({ text }))) await copy(text)
}

export function ShareResult({ token, title, game }: GameProps & { game: StoredGame }) {
  const shared = () => ({ title, game, link: `${location.origin}${pages.durdle.href({ token })}` })
  return (
    <>
      <Button variant="secondary" onClick={() => share(shareSquares(shared()))}>
        {t('durdle.shareResult')}
      </Button>
      <Button variant="quiet" onClick={() => copy(shareWords(shared()))}>
        {t('durdle.copyInWords')}
      </Button>
    </>
  )
}
