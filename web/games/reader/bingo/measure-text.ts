/** How wide words are in a font, at a size of 1 (canvas text metrics). */

const at = 100

/** @param font weight and family: `600 system-ui` */
export function measureIn(context: CanvasRenderingContext2D, weight: string, family: string) {
  const known = new Map<string, number>()
  return (words: string): number => {
    const before = known.get(words)
    if (before !== undefined) return before
    context.font = `${weight} ${at}px ${family}`
    const width = context.measureText(words).width / at
    known.set(words, width)
    return width
  }
}
