/** Keeps the tools beside the selected picture while the page scrolls and changes (floating element). */
import { autoUpdate, computePosition, flip, limitShift, offset, shift } from '@floating-ui/dom'
import { type Editor, useEditorState } from '@tiptap/react'
import { type RefObject, useLayoutEffect } from 'react'
import { isPicture } from '../nodes/write-below-picture.ts'
import { windowEdges } from '../window-edges.ts'

/** Pixels between the picture and its tools: the frame of the selection is 5 of them. */
const distance = 8

/** @param tools the element that is placed, inside of what scrolls with the letter */
export function useBesidePicture(editor: Editor, tools: RefObject<HTMLElement | null>): void {
  const picture = useEditorState({ editor, selector: () => drawnPicture(editor), equalityFn: Object.is })
  useLayoutEffect(() => {
    const placed = tools.current
    if (!picture || !placed) return
    return autoUpdate(picture, placed, () => void place(picture, placed))
  }, [picture, tools])
}

/** Every change of a picture draws it anew; one that leads somewhere is drawn inside of its link. */
function drawnPicture({ view, state: { selection } }: Editor): Element | null {
  if (!isPicture(selection)) return null
  const drawn = view.nodeDOM(selection.from)
  return drawn instanceof Element ? (drawn.querySelector('img') ?? drawn) : null
}

/** Below the picture, else above it; where neither can be seen, over it. */
async function place(picture: Element, tools: HTMLElement): Promise<void> {
  // Not over the toolbar either, where that still stands in its place on the page.
  const top = Math.max(windowEdges.top, tools.offsetParent?.getBoundingClientRect().top ?? 0)
  // The keyboard of a phone covers a part of the window.
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  const bottom = Math.min(window.innerHeight - windowEdges.bottom, offsetTop + height)
  const rootBoundary = { x: 0, y: top, width: document.documentElement.clientWidth, height: bottom - top }
  const { x, y } = await computePosition(picture, tools, {
    placement: 'bottom',
    middleware: [
      offset(distance),
      flip({ rootBoundary }),
      // With a picture that is scrolled away they go too.
      shift({ rootBoundary, crossAxis: true, padding: distance, limiter: limitShift() }),
    ],
  })
  Object.assign(tools.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` })
}
