/** The line of an arrow between two rooms of the map, as an SVG path. */

interface Point {
  x: number
  y: number
}

/** Radius of a room's circle, with some air around it. */
export const reach = 27

/**
 * Bent to its right, so that two rooms that lead to each other have two lines; a loop stands on its room.
 * @param gap how far before `to` its head ends
 */
export function arrowPath(from: Point, to: Point, gap = reach + 5): string {
  if (from === to) {
    const { x, y } = from
    return `M${x - 12} ${y - reach + 3}C${x - 30} ${y - 70} ${x + 30} ${y - 70} ${x + 13} ${y - reach + 2}`
  }
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const bend = Math.min(46, length * 0.14)
  const middle = {
    x: (from.x + to.x) / 2 - (dy / length) * bend,
    y: (from.y + to.y) / 2 + (dx / length) * bend,
  }
  const start = towards(from, middle, reach)
  const end = towards(to, middle, gap)
  return `M${start.x} ${start.y}Q${Math.round(middle.x)} ${Math.round(middle.y)} ${end.x} ${end.y}`
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return {
    x: Math.round(from.x + ((to.x - from.x) / length) * distance),
    y: Math.round(from.y + ((to.y - from.y) / length) * distance),
  }
}
