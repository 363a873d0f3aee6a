/** A failed test must not leave its processes running. */
import type { ChildProcess } from 'node:child_process'

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Kills the child when this process ends, however it ends but by SIGKILL. */
export function endWithUs(child: ChildProcess): void {
  children.add(child)
  child.once('exit', () => children.delete(child))
}
