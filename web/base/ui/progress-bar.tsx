/** How far something has come. */
import { useId } from 'react'
import { t } from '../translations.ts'

export interface ProgressBarProps {
  value: number
  max: number
  label: string
  /** Said instead of "12 of 40". */
  text?: string | undefined
}

/** A native progress bar, with the numbers in words beside it. */
export function ProgressBar({
  value,
  max,
  label,
  text = t('site.progress', { value, max }),
}: ProgressBarProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span className="shrink-0 whitespace-nowrap text-soft text-sm tabular-nums">{text}</span>
      </div>
      <progress
        id={id}
        value={Math.min(value, max)}
        max={Math.max(max, 1)}
        aria-valuetext={text}
        className="h-4 w-full appearance-none overflow-hidden rounded-hand border-2 border-edge bg-sunk [&::-moz-progress-bar]:bg-purple [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-purple [&::-webkit-progress-value]:transition-[inline-size]"
      />
    </div>
  )
}
