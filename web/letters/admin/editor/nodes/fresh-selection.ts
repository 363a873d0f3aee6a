/** Every key finds the selection where it is seen: browsers tell that it moved (selectionchange) after keys that came meanwhile. */
import { Plugin } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'

/**
 * On a busy machine End and the next letter come before the browser has told of End: the letter would replace what was selected
 * before, all of the text perhaps. ProseMirror reads the selection when it is told, so it is told before each key.
 */
export const FreshSelection = Extension.create({
  name: 'freshSelection',
  // Before whatever a key does.
  priority: 10_000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view, event) {
            if (!view.composing && !event.isComposing)
              view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
            return false
          },
        },
      },
    }),
  ],
})
