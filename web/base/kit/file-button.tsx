/** A button that lets somebody choose a file (file picker). */
import { useRef } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'

export type FileButtonProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  onChoose: (file: File) => void
  /** What the browser offers at first, as the attribute of an input. */
  accept?: string
  /** What the file is, for whoever asks the page. */
  label?: string
}

export function FileButton({ onChoose, accept, label, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
