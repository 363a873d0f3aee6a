/** Leads to a card or a choice of the page, for the eye and for the keyboard; a room that is folded opens, and the others fold. */

export function jumpTo(id: string): void {
  const target = document.getElementById(id)
  const room = target?.closest('details') ?? target?.querySelector('details')
  if (room) room.open = true
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}
