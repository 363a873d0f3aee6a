/** The map shows every room, echo and ending, each in a place of its own, and how one gets there. */
import { expect, test } from 'vitest'
import { arrowPath } from './arrow-path.ts'
import { mapArrows, mapNodes, mapSize } from './map-data.ts'

const arrows = mapArrows()

test('every card has its place, and no two lie on each other', () => {
  expect(mapNodes).toHaveLength(17)
  for (const one of mapNodes) {
    expect(one.x).toBeGreaterThan(20)
    expect(one.x).toBeLessThan(mapSize.width)
    expect(one.y).toBeLessThan(mapSize.height)
    for (const other of mapNodes) {
      if (other !== one) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(55)
    }
  }
})

test('one gets to every place but the first, and on from every room', () => {
  for (const node of mapNodes) {
    const isReached = arrows.some(({ from, to }) => to === node && from !== node)
    expect([node.name, isReached]).toEqual([node.name, node.id !== 'room-1'])
    expect(arrows.some(({ from }) => from === node)).toBe(node.kind !== 'ending')
  }
  expect(new Set(arrows.map(({ type }) => type)).size).toBe(5)
})

test('every arrow can be drawn', () => {
  for (const { from, to } of arrows) expect(arrowPath(from, to)).toMatch(/^M[-\d. ]+[QC][-\d. ]+$/)
})
