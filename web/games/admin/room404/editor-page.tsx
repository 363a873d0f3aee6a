/** The texts of Room 404: every room and echo as a card, a map of them, a search, a preview, and all of it as a file. */

import { useState } from 'react'
import { pages } from '../../../../contract/base/pages.ts'
import { endings, room404 } from '../../../../contract/games/rules/room404.ts'
import { story } from '../../../../contract/games/rules/room404-story.ts'
import { AdminFrame } from '../../../base/admin/frame/frame.tsx'
import { Loaded } from '../../../base/kit/loaded.tsx'
import { RouterButton } from '../../../base/kit/router-button.tsx'
import { LeaveGuard } from '../../../base/kit/unsaved/leave-guard.tsx'
import { t } from '../../../base/translations.ts'
import { Card } from '../../../base/ui/card.tsx'
import { FaceCard } from './face-card.tsx'
import { endingId, type Face, faces } from './faces.ts'
import { GuestBookCard } from './guest-book-card.tsx'
import { lengthWords } from './length-words.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { RoomList } from './room-list.tsx'
import { RoomMap } from './room-map.tsx'
import { SearchBox } from './search-box.tsx'
import { TextsFile } from './texts-file.tsx'
import { useEditor } from './use-editor.ts'

export function Component() {
  const { query, hasDrafts } = useEditor()
  const [played, setPlayed] = useState<Face>()
  return (
    <AdminFrame title={t('room404.name')} subtitle={t('room404Texts.subtitle')}>
      <div className="flex flex-wrap justify-between gap-3">
        <RouterButton to={pages.games.href()} variant="secondary" size="small">
          {t('room404Texts.backToGames')}
        </RouterButton>
        <RouterButton to={pages.room404.href()} variant="quiet" size="small" target="_blank">
          {t('gamesDesk.playRoom404')}
        </RouterButton>
      </div>
      <Loaded query={query} what={t('room404Texts.yourTexts')}>
        {editor => (
          <>
            <div className="grid gap-4 md:grid-cols-[1fr_auto] md:items-start">
              <SearchBox editor={editor} />
              <TextsFile editor={editor} />
            </div>
            <RoomMap />
            <RoomList editor={editor} />
            {faces.map((face, at) => (
              <FaceCard
                key={face.id}
                isFirst={at === 0}
                face={face}
                editor={editor}
                onPlay={() => setPlayed(face)}
              />
            ))}
            <EndingsCard />
            <GuestBookCard />
            <PreviewDialog editor={editor} face={played} onClose={() => setPlayed(undefined)} />
          </>
        )}
      </Loaded>
      <LeaveGuard isUnsaved={() => hasDrafts} description={t('room404Texts.draftsStay')} />
    </AdminFrame>
  )
}

function EndingsCard() {
  return (
    <Card aria-labelledby="endings-title" className="grid gap-5">
      <h2 id="endings-title">{t('room404Texts.endings')}</h2>
      {endings.map(ending => {
        const { title, description, knowing } = story.endings[ending]
        return (
          <section key={ending} id={endingId(ending)} tabIndex={-1} className="grid scroll-mt-4 gap-1">
            <h3>
              {title} <span className="font-normal text-soft">({ending})</span>
            </h3>
            <EndingText text={description} />
            {knowing && (
              <>
                <h4 className="mt-2">{t('room404Texts.withSecrets', { count: room404.secretsForEnding })}</h4>
                <EndingText text={knowing} />
              </>
            )}
          </section>
        )
      })}
    </Card>
  )
}

function EndingText({ text }: { text: string }) {
  return (
    <>
      <p className="whitespace-pre-line font-letter">{text}</p>
      <p className="text-soft text-sm">{lengthWords(text)}</p>
    </>
  )
}
