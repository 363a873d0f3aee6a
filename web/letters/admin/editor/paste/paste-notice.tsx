/** What became of a paste: what could not be kept, in one sentence, with the way back. */
import { inList } from '../../../../base/admin/site/in-list.ts'
import { t } from '../../../../base/translations.ts'
import { Button } from '../../../../base/ui/button.tsx'
import type { PasteState } from './use-paste.ts'

/** The region is always there, so that what appears in it is read out. */
export function PasteNotice({ paste }: { paste: PasteState }) {
  const { lost, storing, undo, forget } = paste
  return (
    <div role="status">
      {storing > 0 && (
        <p className="border-line border-b-2 bg-sunk px-3 py-2">
          {t('pictures.copying', { count: storing })}
        </p>
      )}
      {lost.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b-2 bg-sunk px-3 py-1">
          <p>{t('editor.leftOut', { list: inList(lost.map(loss => t(loss))) })}</p>
          <span className="flex gap-1">
            <Button size="small" variant="quiet" onClick={undo}>
              {t('editor.undoPaste')}
            </Button>
            <Button size="small" variant="quiet" onClick={forget}>
              {t('editor.ok')}
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}
