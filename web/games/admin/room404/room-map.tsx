/** The rooms as a graph: each leads to its card, each arrow is a choice. */
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { t } from '../../../base/translations.ts'
import { Card } from '../../../base/ui/card.tsx'
import { arrowPath, reach } from './arrow-path.ts'
import { typeNames } from './faces.ts'
import { jumpTo } from './jump-to.ts'
import { endingBox, type MapArrow, type MapNode, mapArrows, mapNodes, mapSize } from './map-data.ts'

const lines: Record<MapArrow['type'], { className: string; words: string }> = {
  progress: { className: 'stroke-edge', words: t(typeNames.progress) },
  loop: { className: 'stroke-good', words: t(typeNames.loop) },
  glitch: { className: 'stroke-pink-deep [stroke-dasharray:7_5]', words: t(typeNames.glitch) },
  glitch50: { className: 'stroke-purple [stroke-dasharray:2_4]', words: t('room404Texts.glitch50OnMap') },
  ending: { className: 'stroke-ink', words: t(typeNames.ending) },
}

export function RoomMap() {
  const arrows = useMemo(mapArrows, [])
  const [looked, setLooked] = useState<string>()
  const isLooked = ({ from, to }: MapArrow) => !looked || from.id === looked || to.id === looked
  return (
    <Card aria-labelledby="map-title" className="hidden gap-3 md:grid">
      <h2 id="map-title">{t('room404Texts.map')}</h2>
      <p className="text-soft text-sm">{t('room404Texts.mapHint')}</p>
      <nav aria-label={t('room404Texts.mapOfRooms')} className="overflow-x-auto">
        <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} className="w-full min-w-[46rem]">
          <title>{t('room404Texts.mapOfRooms')}</title>
          <Heads />
          {arrows.map(({ from, to, type }) => (
            <path
              key={`${from.id} ${to.id} ${type}`}
              d={lineOf(from, to)}
              markerEnd="url(#room404-head)"
              className={clsx(
                'fill-none stroke-2 transition-opacity',
                lines[type].className,
                !isLooked({ from, to, type }) && 'opacity-15',
              )}
            />
          ))}
          {mapNodes.map(node => (
            <RoomLink key={node.id} node={node} arrows={arrows} onLook={setLooked} />
          ))}
        </svg>
      </nav>
      <Legend />
    </Card>
  )
}

/** An ending is reached at its left side. */
const lineOf = (from: MapNode, to: MapNode) =>
  to.kind === 'ending' ? arrowPath(from, { x: to.x - endingBox.width, y: to.y }, 6) : arrowPath(from, to)

function Heads() {
  return (
    <defs>
      <marker
        id="room404-head"
        viewBox="0 0 10 10"
        refX="5"
        refY="5"
        markerWidth="5.5"
        markerHeight="5.5"
        orient="auto"
      >
        <path d="M0 0L10 5L0 10z" className="fill-edge" />
      </marker>
    </defs>
  )
}

interface RoomLinkProps {
  node: MapNode
  arrows: readonly MapArrow[]
  onLook: (id: string | undefined) => void
}

function RoomLink({ node, arrows, onLook }: RoomLinkProps) {
  const { id, x, y, kind, mark, name } = node
  const targets = new Set(arrows.filter(({ from }) => from.id === id).map(({ to }) => to.name))
  const label = targets.size > 0 ? t('room404Texts.leadsTo', { name, rooms: [...targets].join('; ') }) : name
  return (
    <a
      href={`#${id}`}
      aria-label={label}
      onClick={event => {
        event.preventDefault()
        jumpTo(id)
      }}
      onMouseEnter={() => onLook(id)}
      onMouseLeave={() => onLook(undefined)}
      onFocus={() => onLook(id)}
      onBlur={() => onLook(undefined)}
      className="group no-underline"
    >
      <title>{name}</title>
      {kind === 'ending' ? (
        <rect
          x={x - endingBox.width}
          y={y - endingBox.height}
          width={2 * endingBox.width}
          height={2 * endingBox.height}
          rx={6}
          className={shape}
        />
      ) : (
        <circle
          cx={x}
          cy={y}
          r={reach - 5}
          className={clsx(shape, kind === 'echo' && '[stroke-dasharray:5_3]')}
        />
      )}
      <text
        x={x}
        y={y + (kind === 'ending' ? 4 : 6)}
        textAnchor="middle"
        className={clsx('fill-ink font-heading', kind === 'ending' ? 'text-[11px]' : 'text-[18px]')}
      >
        {mark}
      </text>
    </a>
  )
}

const shape =
  'fill-raised stroke-2 stroke-purple group-hover:fill-purple-wash group-focus-visible:fill-purple-wash group-focus-visible:stroke-4'

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-label={t('room404Texts.arrows')}>
      {Object.entries(lines).map(([type, { className, words }]) => (
        <li key={type} className="flex items-center gap-2">
          <svg viewBox="0 0 36 6" aria-hidden="true" className="w-9">
            <path d="M0 3H36" className={clsx('fill-none stroke-2', className)} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  )
}
