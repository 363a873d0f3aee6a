/** The heading font of the pages, cut to what is written in it (font subsetting). */
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** The heading font with what headings ask of it, its crooked letters in their one weight: half of its bytes. */
export function smallFont(): Plugin {
  const font = /fraunces-latin-wonk-normal.*\.woff2$/
  return {
    name: 'foolscap:small-font',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !font.test(file.fileName)) continue
        file.source = await subsetFont(Buffer.from(file.source), latin(), {
          targetFormat: 'woff2',
          variationAxes: { WONK: 1, wght: 640 },
        })
      }
    },
  }
}

/** The characters that base.css names for that font. */
const latin = () =>
  String.fromCodePoint(
    ...Array.from({ length: 0x100 - 0x20 }, (_, index) => 0x20 + index),
    0x131,
    0x152,
    0x153,
    0x2bb,
    0x2bc,
    0x2c6,
    0x2da,
    0x2dc,
    0x304,
    0x308,
    0x329,
    ...Array.from({ length: 0x70 }, (_, index) => 0x2000 + index),
    0x20ac,
    0x2122,
    0x2191,
    0x2193,
    0x2212,
    0x2215,
    0xfeff,
    0xfffd,
  )
