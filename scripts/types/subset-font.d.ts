/** The little of subset-font that the build uses; the package brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      /** A value pins an axis of a variable font, a range narrows it. */
      variationAxes: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
