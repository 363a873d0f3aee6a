/** Says which expressions may take longer than their text is long, and have no reason to stay. */
import type { Verdict } from './ask-recheck.ts'
import type { FoundExpression, ReadFile } from './read-expressions.ts'

/** @param files by their path from the root. @returns a sentence for each problem, with its place */
export function judgeExpressions(
  files: ReadonlyMap<string, ReadFile>,
  verdictOf: (source: string, flags: string) => Verdict,
): string[] {
  return [...files].flatMap(([path, file]) => judgeFile(path, file, verdictOf))
}

function judgeFile(
  path: string,
  { expressions, reasons }: ReadFile,
  verdictOf: (source: string, flags: string) => Verdict,
): string[] {
  const used = new Set<number>()
  const problems: string[] = []
  for (const { line, source, flags } of expressions) {
    const verdict =
      source === undefined ? 'undecided: its text is known only at run time' : verdictOf(source, flags)
    if (verdict === 'linear') continue
    const reason = [line, line - 1].find(one => reasons.has(one))
    if (reason !== undefined) used.add(reason)
    else problems.push(`${path}:${line} ${told({ line, source, flags })} is ${verdict}`)
  }
  const needless = [...reasons.keys()].filter(line => !used.has(line))
  return [...problems, ...needless.map(line => `${path}:${line} excuses nothing: take the comment away`)]
}

const told = ({ source, flags }: FoundExpression) =>
  source === undefined ? 'RegExp' : `/${source.slice(0, 120)}/${flags}`
