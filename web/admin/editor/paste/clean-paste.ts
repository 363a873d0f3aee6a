/** Prepares what is pasted: foreign programs' ways of writing become those of a letter, and what is lost is named. */
import { losses, lossesOf } from '../../../../contract/letter-losses.ts'
import { joinWebLists, nestLists, writeWordLists } from './lists.ts'
import { writeNotes } from './notes.ts'
import { keepPictures, type Stored } from './pictures.ts'
import { translatePrograms } from './programs.ts'
import { keptStyle, parsePaste, styleOf, writeAsElements, writeBlocks } from './styles.ts'
import { writeTables } from './tables.ts'

export interface CleanPaste {
  html: string
  /** What could not be kept, in words for a sentence. */
  lost: string[]
}

const nothingStored: Stored = new Map()

/** Before ProseMirror reads it; what a letter may hold at all is the schema's business. */
export function cleanPaste(html: string, stored = nothingStored): CleanPaste {
  const lost = new Set<string>()
  const body = parsePaste(html)
  writeNotes(body, lost)
  nameLosses(body, lost)
  keepPictures(body, { stored, lost })
  translatePrograms(body)
  writeBlocks(body)
  writeWordLists(body)
  joinWebLists(body)
  nestLists(body)
  for (const element of body.querySelectorAll(`[${keptStyle}]`)) writeAsElements(element)
  writeTables(body, lost)
  for (const element of body.querySelectorAll(
    'script, iframe, object, embed, video, audio, svg, math, canvas, select, textarea',
  ))
    element.remove()
  return { html: body.innerHTML, lost: [...lost] }
}

function nameLosses(body: Element, lost: Set<string>): void {
  for (const element of body.querySelectorAll('*')) {
    // Links and headings have colours of the program, not of the author.
    const style = element.closest('a, h1, h2, h3, h4, h5, h6, [role="heading"]') ? '' : styleOf(element)
    const read = (name: string) => (name === 'style' ? style : element.getAttribute(name))
    // The drawings of a program's own buttons.
    if (element.closest('[aria-hidden="true"], .anchor')) continue
    if (element.matches('li input[type="checkbox"], li .checkbox')) {
      lost.add(losses.boxes)
      continue
    }
    for (const loss of lossesOf(element.localName, read)) lost.add(loss)
  }
}
