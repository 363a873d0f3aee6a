/** Vite plugins for what is drawn with: the colours of the style sheets, the icon. */
import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { colorsCss } from '../../contract/base/looks/colors.ts'

/** Writes the colours, which mails need as well, into the style sheets that say where. */
export function palette(): Plugin {
  const place = '/* The colours of contract/base/looks/colors.ts. */'
  return {
    name: 'foolscap:palette',
    enforce: 'pre',
    transform: (code, id) =>
      /\.css(\?|$)/.test(id) && code.includes(place)
        ? { code: code.replace(place, colorsCss()), map: null }
        : null,
  }
}

/** No module asks for it: the server names it in every page's head. */
export function favicon(): Plugin {
  const file = 'web/base/ui/drawings/favicon.svg'
  return {
    name: 'foolscap:favicon',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async buildStart() {
      this.emitFile({
        type: 'asset',
        name: 'favicon.svg',
        originalFileName: file,
        source: await readFile(file),
      })
    },
  }
}
