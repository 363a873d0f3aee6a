/** A table of numbers: how many, of what, and what that means (summary). */
import type { ReactNode } from 'react'
import { formatCount, t } from '../translations.ts'

export type CountLine = [count: number, what: ReactNode, then: ReactNode]

interface CountTableProps {
  caption: string
  hidesCaption?: boolean
  /** What is counted, for screen readers: 'Who', 'What'. */
  head: string
  /** A zero is left out, but for the first. */
  lines: readonly CountLine[]
}

export function CountTable({ caption, hidesCaption = false, head, lines }: CountTableProps) {
  return (
    <table className="w-full border-collapse text-start">
      <caption className={hidesCaption ? 'sr-only' : 'pb-1 text-start font-heading text-xl'}>
        {caption}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('site.howMany')}</th>
          <th scope="col">{head}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(
          ([count, what, then], at) =>
            (count > 0 || at === 0) && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a table keep their order
              <tr key={at} className="border-line border-b align-baseline">
                <td className="w-px py-2 pe-4 text-end font-heading text-2xl tabular-nums">
                  {formatCount(count)}
                </td>
                <td className="py-2">
                  <span className="font-semibold">{what}</span>{' '}
                  <span className="block text-soft text-sm">{then}</span>
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
