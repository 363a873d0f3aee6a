/** The texts of Room 404: every room and echo as a card, a map of them, a search, a preview, and all of it as a file. */
import { useState } from 'react'
import { pages } from '../../../../contract/pages.ts'
import { LeaveGuard } from '../../../kit/leave-guard.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { AdminFrame } from '../../frame.tsx'
import { EndingsCard } from './endings-card.tsx'
import { FaceCard } from './face-card.tsx'
import { type Face, faces } from './faces.ts'
import { GuestBookCard } from './guest-book-card.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RoomMap } from './room-map.tsx'
import { SearchBox } from './search-box.tsx'
import { TextsFile } from './texts-file.tsx'
import { useEditor } from './use-editor.ts'

export function Component() {
  const { query, hasDrafts } = useEditor()
  const [played, setPlayed] = useState<Face>()
  return (
    <AdminFrame title="Room 404" subtitle="The hotel’s words, and yours in their place">
      <div className="flex flex-wrap justify-between gap-3">
        <LinkButton to={pages.games.href()} variant="secondary" size="small">
          ← Back to games
        </LinkButton>
        <LinkButton to={pages.room404.href()} variant="quiet" size="small" target="_blank">
          Play Room 404
        </LinkButton>
      </div>
      <Loaded query={query} what="Your texts">
        {editor => (
          <>
            <div className="grid gap-4 md:grid-cols-[1fr_auto] md:items-start">
              <SearchBox editor={editor} />
              <TextsFile editor={editor} />
            </div>
            <RoomMap />
            {faces.map(face => (
              <FaceCard key={face.id} face={face} editor={editor} onPlay={() => setPlayed(face)} />
            ))}
            <EndingsCard />
            <GuestBookCard />
            <PreviewDialog editor={editor} face={played} onClose={() => setPlayed(undefined)} />
          </>
        )}
      </Loaded>
      <LeaveGuard
        isUnsaved={() => hasDrafts}
        description="Your drafts stay in this browser, but no player sees them before you save them."
      />
    </AdminFrame>
  )
}
