/** Code that is fetched when a hand comes near what needs it. */

/** @returns props for a button; what does not arrive is told when it is pressed */
export function prefetchOn(load: () => Promise<unknown>) {
  const prefetch = () => void load().catch(() => {})
  return { onPointerEnter: prefetch, onFocus: prefetch }
}
