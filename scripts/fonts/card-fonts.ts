/** The fonts that cards are drawn with: each family at rest in one weight (font instancing), and which characters it has (cmap). */
import { readdir, readFile } from 'node:fs/promises'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import type { CardFont } from '../../contract/letters/cards.ts'

/** The package of a family, which of its files hold the scripts it is here for, and where its axes stand. */
interface Family {
  name: string
  files: RegExp
  axes: Record<string, number>
  /** HarfBuzz writes ś as s and ´ where a font has both, and these would stand side by side. */
  noMarks?: true
}

/**
 * First choice first. Of Chinese and Japanese a package has a hundred files, each with characters that are often seen together:
 * a title needs a few of them.
 */
const families: readonly Family[] = [
  {
    name: 'fraunces',
    files: /-(?:latin|latin-ext|vietnamese)-full-normal\./,
    axes: { WONK: 1, wght: 640, opsz: 72, SOFT: 0 },
    noMarks: true,
  },
  { name: 'vollkorn', files: /-(?:cyrillic|cyrillic-ext|greek)-wght-normal\./, axes: { wght: 640 } },
  { name: 'frank-ruhl-libre', files: /-hebrew-wght-normal\./, axes: { wght: 640 } },
  { name: 'noto-naskh-arabic', files: /-arabic-wght-normal\./, axes: { wght: 640 } },
  { name: 'noto-serif-jp', files: /-\d+-wght-normal\./, axes: { wght: 640 } },
  { name: 'noto-serif-sc', files: /-\d+-wght-normal\./, axes: { wght: 640 } },
]

/** Leaves the fonts in `cards/`, with a list of them, the cap, and what fontconfig is told. */
export function cardFiles(): Plugin {
  return {
    name: 'foolscap:card-files',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async buildStart() {
      const emit = (name: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName: `cards/${name}`, source })
      const list: CardFont[] = []
      for (const family of families)
        for await (const { bytes, ...font } of cut(family)) {
          list.push(font)
          emit(font.file, bytes)
        }
      emit('fonts.json', JSON.stringify(list))
      emit('fonts.conf', fontsConf)
      emit('cap.svg', await readFile('web/base/ui/drawings/favicon.svg'))
    },
  }
}

async function* cut({ name, files, axes, noMarks }: Family): AsyncGenerator<CardFont & { bytes: Buffer }> {
  const folder = `node_modules/@fontsource-variable/${name}/files`
  for (const file of (await readdir(folder)).filter(file => files.test(file)).sort()) {
    const source = await readFile(`${folder}/${file}`)
    const options = {
      // HarfBuzz draws from TrueType alone.
      targetFormat: 'truetype',
      noHinting: true,
      // Where an ideograph stands beside other letters: Pango lifts those whose fonts do not say the same.
      dropTables: ['BASE'],
      variationAxes: axes,
    } as const
    const whole = await subsetFont(source, undefined, { ...options, keepAllGlyphs: true })
    const face = new Face(new Blob(whole))
    const all = [...face.collectUnicodes()].map(code => String.fromCodePoint(code))
    const characters = noMarks ? all.filter(character => !/\p{M}/u.test(character)) : all
    yield {
      file: `${file.slice(0, file.lastIndexOf('-'))}.ttf`,
      family: face.getName(familyName, 'en'),
      characters: characters.join(''),
      bytes: noMarks ? await subsetFont(source, characters.join(''), options) : whole,
    }
  }
}

/** In OpenType's table of names. */
const familyName = 1

/** No folder: the fonts of the machine would draw another picture on each. Edges are smoothed where they are, not moved to pixels. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <match target="pattern"><edit name="hinting"><bool>false</bool></edit></match>
</fontconfig>
`
