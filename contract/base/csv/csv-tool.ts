/** The little of Papa Parse that is used, by whoever brings it along: its own types would bring Node's into every page. */
export interface CsvTool {
  parse(text: string, options: Options): Result
  unparse(
    rows: (string | number | null)[][],
    options: { newline: string; quotes?: boolean | ((cell: unknown) => boolean) },
  ): string
}

interface Result {
  data: string[][]
  errors: { code: string; row?: number | undefined }[]
  meta: { delimiter: string }
}

interface Parser {
  pause(): void
  resume(): void
  abort(): void
}

interface Options {
  newline: '\n'
  delimiter?: string
  delimitersToGuess?: string[]
  quoteChar?: string
  preview?: number
  skipEmptyLines?: 'greedy'
  chunkSize?: number
  chunk?: (result: Result, parser: Parser) => void
  complete?: () => void
  error?: (error: Error) => void
}

/** What may stand between two cells; a file's first rows say which it is. */
export const delimiters = [',', ';', '\t']
