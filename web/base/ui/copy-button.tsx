/** Copies a text and says so for two seconds. */
import { useEffect, useState } from 'react'
import { durations } from '../../../contract/base/limits.ts'
import { t } from '../translations.ts'
import { Button, type ButtonProps } from './button.tsx'
import { copyText } from './copy-text.ts'
import { CopyGlyph, TickGlyph } from './drawings/glyphs.tsx'

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'onCopy'> {
  text: string
  label: string
  /** Called when the text is on the clipboard. */
  onCopied?: (() => void) | undefined
}

/** A button that reads `label`, and "Copied" for a moment after it worked. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, onCopied, ...rest } = props
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), durations.copied)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    const copied = await copyText(text)
    setState(copied ? 'copied' : 'failed')
    if (copied) onCopied?.()
  }
  const words = { idle: label, copied: t('form.copied'), failed: t('form.notCopied') }[state]
  return (
    <Button variant="secondary" size="small" {...rest} onClick={copy}>
      {state === 'copied' ? <TickGlyph /> : <CopyGlyph />}
      <span aria-live="polite">{words}</span>
    </Button>
  )
}
