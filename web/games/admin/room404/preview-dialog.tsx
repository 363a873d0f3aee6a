/** Plays from any room with any stats, drafts included. Nothing of it is kept, and nothing is sent. */
import { useMemo, useState } from 'react'
import type { GameState, Stats } from '../../../../contract/games/rules/room404.ts'
import { t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Dialog } from '../../../base/ui/dialog.tsx'
import { Select } from '../../../base/ui/select.tsx'
import { GameView } from '../../room404/game-view.tsx'
import { ownStory } from '../../room404/own-story.ts'
import { useGame } from '../../room404/use-game.ts'
import { type Face, faces } from './faces.ts'
import { type Editor, ownTexts } from './use-editor.ts'

interface PreviewDialogProps {
  editor: Editor
  /** Where to begin; the dialog is open while there is one. */
  face: Face | undefined
  onClose: () => void
}

export function PreviewDialog({ editor, face, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      wide
      open={face !== undefined}
      onOpenChange={open => open || onClose()}
      title={t('room404Texts.preview')}
      description={t('room404Texts.previewHint')}
    >
      {face && <Preview key={face.id} editor={editor} first={face} />}
    </Dialog>
  )
}

function Preview({ editor, first }: { editor: Editor; first: Face }) {
  const [faceId, setFaceId] = useState(first.id)
  const [stats, setStats] = useState<Stats>({ health: 3, sanity: 3, secrets: 0 })
  const face = faces.find(({ id }) => id === faceId) ?? first
  const change = (stat: keyof Stats) => (value: string) => setStats({ ...stats, [stat]: Number(value) })
  return (
    <>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-[2fr_1fr_1fr_1fr]">
        <Select
          className="col-span-3 sm:col-span-1"
          label={t('room404Texts.chooseRoom')}
          value={faceId}
          onChange={setFaceId}
          options={faces.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <Select
          label={t('room404.health')}
          value={String(stats.health)}
          onChange={change('health')}
          options={numbers.slice(1)}
        />
        <Select
          label={t('room404.focus')}
          value={String(stats.sanity)}
          onChange={change('sanity')}
          options={numbers.slice(1)}
        />
        <Select
          label={t('room404.secrets')}
          value={String(stats.secrets)}
          onChange={change('secrets')}
          options={numbers}
        />
      </div>
      <PreviewGame key={`${faceId} ${Object.values(stats)}`} editor={editor} start={startAt(face, stats)} />
    </>
  )
}

const numbers = Array.from({ length: 11 }, (_, number) => ({ value: String(number), label: String(number) }))

/** An echo is what one sees in echo mode from the second visit on. */
const startAt = ({ room, isEcho }: Face, stats: Stats): GameState => ({
  ...stats,
  currentRoom: room.id,
  echo: isEcho,
  gameOver: false,
  ending: null,
  visited: { 1: 1, [room.id]: isEcho ? 2 : 1 },
})

function PreviewGame({ editor, start }: { editor: Editor; start: GameState }) {
  const story = useMemo(() => ownStory(ownTexts(editor, editor.drafts)), [editor])
  const playing = useGame(story, start)
  return (
    <div className="room404-preview">
      <GameView
        playing={playing}
        tools={
          <Button size="small" variant="quiet" onClick={playing.restart}>
            {t('room404Texts.startOver')}
          </Button>
        }
      />
    </div>
  )
}
