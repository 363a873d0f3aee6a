/** The little of Papa Parse that the browser uses: its own types would bring Node's into every page. */
declare module 'papaparse/papaparse.min.js' {
  interface Result {
    data: string[][]
    errors: { code: string; row?: number }[]
    meta: { delimiter: string }
  }
  interface Parser {
    pause(): void
    resume(): void
    abort(): void
  }
  interface Options {
    newline: string
    delimiter?: string
    delimitersToGuess?: string[]
    preview?: number
    skipEmptyLines?: 'greedy'
    chunkSize?: number
    chunk?: (result: Result, parser: Parser) => void
    complete?: () => void
    error?: (error: Error) => void
  }
  const Papa: {
    parse(text: string, options: Options): Result
    unparse(
      rows: readonly (readonly string[])[],
      options: { newline: string; quotes?: boolean; escapeFormulae?: boolean },
    ): string
  }
  export default Papa
}
