/** Says what is longer than the house wants it (CONTRIBUTING.md), and what excuses nothing. */
import { isTest } from '../test/is-test.ts'
import type { MeasuredFile, MeasuredFunction } from './measure-file.ts'

export interface LengthRules {
  /** Lines. */
  file: number
  function: number
  component: number
  parameters: number
  /** Files in a folder, tests aside. */
  folder: number
  /** Folders with one file for each noun or part, which may have any number. */
  anyNumber: readonly string[]
}

/** @param files by their path from the root. @returns a sentence for each problem, with its place */
export function judgeLengths(files: ReadonlyMap<string, MeasuredFile>, rules: LengthRules): string[] {
  return [
    ...[...files].flatMap(([path, file]) => judgeFile(path, file, rules)),
    ...judgeFolders([...files.keys()], rules),
  ]
}

function judgeFile(path: string, file: MeasuredFile, rules: LengthRules): string[] {
  const used = new Set<number>()
  const excused = (line: number) => {
    const at = [line, line - 1].find(one => file.excuses.has(one))
    if (at !== undefined) used.add(at)
    return at !== undefined
  }
  const faults = isTest(path) ? [] : file.functions.flatMap(one => faultsOf(one, rules))
  const problems = faults
    .filter(({ line }) => !excused(line))
    .map(({ line, words }) => `${path}:${line} ${words}`)
  if (file.lines > rules.file && !excused(1)) {
    problems.push(`${path}:1 has ${file.lines} lines, ${rules.file} at most`)
  }
  const needless = [...file.excuses.keys()].filter(line => !used.has(line))
  return [...problems, ...needless.map(line => `${path}:${line} excuses nothing: take the comment away`)]
}

/** A test is a story, read from its top to its end, and its tables have as many columns as they need. */
function faultsOf({ line, name, lines, parameters, isComponent }: MeasuredFunction, rules: LengthRules) {
  const most = isComponent ? rules.component : rules.function
  const kind = isComponent ? 'component' : 'function'
  const faults: { line: number; words: string }[] = []
  if (lines > most) faults.push({ line, words: `${name} has ${lines} lines, a ${kind} ${most} at most` })
  if (parameters > rules.parameters) {
    const words = `${name} takes ${parameters} parameters, ${rules.parameters} at most: an object has names`
    faults.push({ line, words })
  }
  return faults
}

function judgeFolders(paths: readonly string[], { folder: most, anyNumber }: LengthRules): string[] {
  const sources = paths.filter(path => !isTest(path) && path.includes('/'))
  const folders = Map.groupBy(sources, path => path.slice(0, path.lastIndexOf('/')))
  return [...folders]
    .filter(([folder, inside]) => inside.length > most && !anyNumber.includes(folder))
    .map(([folder, inside]) => `${folder}/ has ${inside.length} files, ${most} at most: give it rooms`)
}
