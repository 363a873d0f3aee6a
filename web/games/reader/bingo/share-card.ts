/** Shares a bingo card as a picture, with a link to the game and in words what the picture shows. */
import { bingoSquares } from '../../../../contract/games/rules/bingo-rules.ts'
import { saveFile } from '../../../base/kit/save-file.ts'
import { t } from '../../../base/translations.ts'
import { toast } from '../../../base/ui/toast.ts'
import { shareByPhone } from '../share-by-phone.ts'
import { drawCard, type ShownCard } from './draw-card.ts'

const type = 'image/png'
const name = 'bingo.png'

/** By the phone's own sheet where there is one; else the picture is saved. @param link to the game */
export async function shareCard(card: ShownCard, link: string): Promise<void> {
  const canvas = drawCard(card)
  const picture = canvas && (await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type)))
  if (!picture) {
    toast({
      title: t('bingo.noPicture'),
      description: t('bingo.notDrawn'),
      variant: 'destructive',
    })
    return
  }
  const marked = card.squares.filter(({ isMarked }) => isMarked).length
  const count = { title: card.title, marked, squares: bingoSquares }
  const told = card.lines.length > 0 ? t('bingo.sharedWon', count) : t('bingo.shared', count)
  const text = `${told}\n${link}`
  if (await shareByPhone({ files: [new File([picture], name, { type })], text })) return
  saveFile(name, picture, type)
  toast({ title: t('bingo.saved'), description: t('bingo.savedWhere', { file: name }) })
}
