/** A sheet of paper lying on the page. */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export interface CardProps extends ComponentProps<'section'> {
  /** Rules the sheet with the pink margin line of foolscap paper. */
  ruled?: boolean | undefined
}

/** A raised sheet; `ruled` gives it the margin line. */
export function Card({ ruled, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={clsx(
        'relative rounded-sheet bg-raised p-5 shadow-sheet sm:p-6',
        ruled && 'foolscap ps-11 sm:ps-12',
        className,
      )}
    />
  )
}
