/** Leads to a card or a choice of the page, for the eye and for the keyboard. */

export function jumpTo(id: string): void {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}
