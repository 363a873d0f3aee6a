/** The little of subset-font that the build uses; the package brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'truetype'
      /** All that the font can write, and no text then. */
      keepAllGlyphs?: true
      noHinting?: true
      dropTables?: readonly string[]
      /** A value pins an axis of a variable font, a range narrows it. */
      variationAxes: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
