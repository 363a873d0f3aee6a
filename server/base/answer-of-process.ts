/** Asks a process of its own for one answer: a file that eats memory or time ends that process, never the site. */
import { fork } from 'node:child_process'

/**
 * @param program a file that answers the one message it gets with one of its own
 * @param ms how long it may take, its start included
 * @returns 'late' after that time; undefined when it ended without an answer
 */
export function answerOfProcess<Answer>(
  program: string,
  order: object,
  ms: number,
): Promise<Answer | 'late' | undefined> {
  // Nothing of the site's environment: what it holds is nobody's who reads foreign files.
  const child = fork(program, [], { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
  return new Promise(resolve => {
    let answer: Answer | 'late' | undefined
    const endWith = (given: Answer | 'late') => {
      answer ??= given
      child.kill('SIGKILL')
    }
    const late = setTimeout(endWith, ms, 'late')
    child.on('message', given => endWith(given as Answer))
    child.on('error', () => {})
    child.on('close', () => {
      clearTimeout(late)
      resolve(answer)
    })
    child.send(order, () => {})
  })
}
