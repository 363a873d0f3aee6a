/** Puts a text on the clipboard, also on plain-http hosts, where browsers hide their clipboard API. */
import { type ToastNote, toast } from './toast.ts'

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'sr-only'
  const focused = document.activeElement
  // Inside the open dialog, if there is one: its focus trap would take the selection away.
  const home = focused?.closest('[role=dialog], [role=alertdialog]') ?? document.body
  home.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}

/** True when the text is on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** A note says how it went. */
export async function copyAndSay(text: string, done: string, failed: ToastNote): Promise<void> {
  toast((await copyText(text)) ? { title: done } : { variant: 'destructive', ...failed })
}
