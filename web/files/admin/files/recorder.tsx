/** Records a voice with the browser's own microphone (MediaRecorder), to be listened to before it is taken. */
import { useEffect, useRef, useState } from 'react'
import { rich, t } from '../../../base/translations.ts'
import { Button } from '../../../base/ui/button.tsx'

export interface RecorderProps {
  /** The author listened to it, and takes it. */
  onRecording: (file: File) => void
}

type Stage =
  | { is: 'idle'; fault?: string }
  | { is: 'recording'; seconds: number }
  | { is: 'done'; file: File; address: string }

/** What browsers write, the best first, with the ending that the site knows it by. */
const formats = [
  ['audio/mp4', 'm4a'],
  ['audio/webm;codecs=opus', 'weba'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const

export const canRecord = () =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function'

export function Recorder({ onRecording }: RecorderProps) {
  const [stage, setStage] = useState<Stage>({ is: 'idle' })
  const recording = useRef<{ recorder: MediaRecorder; end: () => void } | null>(null)
  useEffect(() => () => recording.current?.end(), [])
  useEffect(() => {
    if (stage.is !== 'recording') return
    const timer = setInterval(
      () => setStage(now => (now.is === 'recording' ? { ...now, seconds: now.seconds + 1 } : now)),
      1_000,
    )
    return () => clearInterval(timer)
  }, [stage.is])
  const start = async () => {
    try {
      recording.current = await startRecording(file => {
        recording.current = null
        setStage({ is: 'done', file, address: URL.createObjectURL(file) })
      })
      setStage({ is: 'recording', seconds: 0 })
    } catch (error) {
      setStage({ is: 'idle', fault: faultOf(error) })
    }
  }
  const discard = () => {
    if (stage.is === 'done') URL.revokeObjectURL(stage.address)
    setStage({ is: 'idle' })
  }
  return (
    <section aria-label={t('filesLists.voice')} className="grid gap-2">
      {stage.is === 'idle' && (
        <Button variant="secondary" onClick={() => void start()}>
          {t('filesLists.record')}
        </Button>
      )}
      {stage.is === 'idle' && stage.fault && (
        <p role="alert" className="text-danger text-sm">
          {stage.fault}
        </p>
      )}
      {stage.is === 'recording' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button autoFocus onClick={() => recording.current?.recorder.stop()}>
            {t('filesLists.stop')}
          </Button>
          <p>
            {rich('filesLists.recording', {
              dot: inside => (
                <span aria-hidden="true" className="text-danger">
                  {inside}
                </span>
              ),
              time: inMinutes(stage.seconds),
            })}
          </p>
        </div>
      )}
      {stage.is === 'done' && (
        <div className="grid gap-2">
          {/* biome-ignore lint/a11y/useMediaCaption: the author hears what they have just said */}
          <audio controls src={stage.address} aria-label={t('filesLists.yours')} className="w-full" />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onRecording(stage.file)}>{t('filesLists.use')}</Button>
            <Button variant="quiet" onClick={discard}>
              {t('filesLists.discard')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

/** @throws what the browser says when there is no microphone, or it may not be used */
async function startRecording(onDone: (file: File) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const [format, ending] = formats.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? ['', 'weba']
  const recorder = new MediaRecorder(stream, format ? { mimeType: format } : {})
  const chunks: Blob[] = []
  let isWanted = true
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  recorder.onstop = () => {
    release()
    const type = format.split(';')[0] ?? ''
    if (isWanted) onDone(new File(chunks, `Recording ${nameOfNow()}.${ending}`, { type }))
  }
  recorder.start(1_000)
  return {
    recorder,
    end() {
      isWanted = false
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

const nameOfNow = () => new Date().toISOString().slice(0, 16).replace('T', ' ').replace(':', '.')

function faultOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return t('filesLists.notAllowed')
  return name === 'NotFoundError' ? t('filesLists.noMicrophone') : t('filesLists.microphoneBusy')
}

const inMinutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
