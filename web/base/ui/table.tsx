/** Tables; on a phone every row becomes a card, or a few lines between two rules, and nothing scrolls sideways. */
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export interface TableProps extends ComponentProps<'table'> {
  /** Spoken by screen readers before the rows. */
  label: string
  /** The cells of the head: `<Th>`s. */
  head: ReactNode
  /** The rows: `<Tr>`s, or `<LineTr>`s. */
  children: ReactNode
}

/** A table with its head; rows are its children. */
export function Table({ label, head, children, className, ...rest }: TableProps) {
  return (
    <table {...rest} className={clsx('block w-full border-collapse text-start sm:table', className)}>
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-edge border-b-2">{head}</tr>
      </thead>
      <tbody className="block max-sm:space-y-3 max-sm:has-[.line-row]:space-y-0 sm:table-row-group">
        {children}
      </tbody>
    </table>
  )
}

/** One row. */
export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={clsx(
        'grid gap-2 rounded-sheet border-2 border-line bg-raised p-4 sm:table-row sm:border-0 sm:border-line sm:border-b sm:bg-transparent sm:hover:bg-raised',
        className,
      )}
    />
  )
}

/** A row that on a phone is as tall as what it says: its cells follow each other like words. */
export function LineTr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={clsx(
        'line-row relative flex flex-wrap items-center gap-x-2 gap-y-0.5 border-line border-b-2 py-2 sm:table-row sm:border-b sm:hover:bg-raised',
        className,
      )}
    />
  )
}

/** A heading of a column. */
export function Th({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="col" {...rest} className={clsx('px-3 py-2 font-semibold text-soft text-sm', className)} />
}

export interface TdProps extends ComponentProps<'td'> {
  /** The column's name, written before the value on a phone; leave it out for titles and rows of buttons. */
  label?: string | undefined
}

/** A cell. */
export function Td({ label, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      data-label={label}
      className={clsx(
        'min-w-0 wrap-anywhere sm:table-cell sm:px-3 sm:py-3',
        label
          ? 'flex items-baseline justify-between gap-4 before:shrink-0 before:text-soft before:text-sm before:content-[attr(data-label)] sm:before:content-none'
          : 'block',
        className,
      )}
    />
  )
}

export interface LineTdProps extends ComponentProps<'td'> {
  /** Written before the value on a phone, where no heading of a column is. */
  said: string
}

/** A small value in a `LineTr`. */
export function LineTd({ said, className, ...rest }: LineTdProps) {
  return (
    <td
      {...rest}
      data-said={said}
      className={clsx(
        'text-soft text-sm before:me-1 before:content-[attr(data-said)] sm:table-cell sm:whitespace-nowrap sm:px-2 sm:py-3 sm:text-ink sm:before:content-none',
        className,
      )}
    />
  )
}
