/** A link to a file that is heavy to lose: where a second factor is on, the author shows first that it is them. */
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { call } from '../../call.ts'
import { failureToast } from '../../kit/failure-note.ts'
import { t } from '../../translations.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../../ui/button.tsx'

interface DownloadLinkProps {
  href: string
  /** What the file is called, where the server does not say. */
  fileName?: string
  variant: ButtonVariant
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/** A plain link otherwise: the browser shows how far the download is. */
export function DownloadLink({
  href,
  fileName = '',
  variant,
  size,
  className = '',
  children,
}: DownloadLinkProps) {
  const isFree = useRef(false)
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isFree.current) return
    event.preventDefault()
    const link = event.currentTarget
    call('POST /api/confirm-identity/download').then(
      () => {
        isFree.current = true
        link.click()
        isFree.current = false
      },
      failureToast(t('frame.fileNotFetched')),
    )
  }
  return (
    <a
      href={href}
      download={fileName}
      onClick={ask}
      className={`${buttonClass({ variant, size })} ${className}`}
    >
      {children}
    </a>
  )
}
