/** A small bar chart over days (histogram): decoration beside the same numbers in words, so hidden from screen readers. */
import { clsx } from 'clsx'
import { formatCount } from '../translations.ts'

export interface Bar {
  /** As it stands under the bar: `Nov 3`. */
  name: string
  count: number
}

export interface BarChartProps {
  /** One for each day, without gaps. */
  bars: readonly Bar[]
  /** How many of them are named at most. */
  names: number
  /** The height of the bars: `h-32`. */
  className: string
}

/** Fewer bars than this would be as wide as walls: they stand at the left, as if there were this many. */
const fewest = 7
const [high, gap] = [40, 0.2]

/** The first, the last, and some between them, evenly. */
function named(count: number, most: number): number[] {
  const names = Math.min(count, most)
  if (names < 2) return count > 0 ? [0] : []
  return Array.from({ length: names }, (_, index) => Math.round((index * (count - 1)) / (names - 1)))
}

export function BarChart({ bars, names, className }: BarChartProps) {
  const columns = Math.max(bars.length, fewest)
  const most = Math.max(...bars.map(({ count }) => count), 1)
  return (
    <div aria-hidden="true" className="grid min-w-0">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${columns} ${high}`}
        preserveAspectRatio="none"
        className={clsx('block w-full border-edge border-b-2', className)}
      >
        {bars.map(({ name, count }, index) => {
          // A day on which somebody came is never empty.
          const height = count === 0 ? 0 : Math.max((count / most) * high, 1.5)
          const box = { x: index + gap / 2, y: high - height, width: 1 - gap, height }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            <rect key={index} {...box} className="fill-purple">
              <title>{`${name}: ${formatCount(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className="relative h-5 text-soft text-xs leading-5">
        {named(bars.length, names).map(index => (
          <span
            key={index}
            data-bar={index}
            className={clsx('absolute whitespace-nowrap', sideOf(index, bars.length))}
            style={{ left: `${(placeOf(index, bars.length) / columns) * 100}%` }}
          >
            {bars[index]?.name}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Centred under its bar; at the ends of a full chart it begins, or ends, where the bar does. */
function placeOf(index: number, count: number): number {
  if (count <= fewest) return index + 0.5
  if (index === 0) return gap / 2
  return index === count - 1 ? count - gap / 2 : index + 0.5
}

function sideOf(index: number, count: number): string {
  if (count > fewest && index === 0) return ''
  return count > fewest && index === count - 1 ? '-translate-x-full' : '-translate-x-1/2'
}
