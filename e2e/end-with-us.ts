/** A failed test must not leave its processes running. */
import type { ChildProcess } from 'node:child_process'

const children = new Set<ChildProcess>()

function killAll(): void {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
}

process.once('exit', killAll)
// Whoever runs the tests ends us so; a signal that nobody handles ends a process without its `exit`.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    killAll()
    process.kill(process.pid, signal)
  })
}

/** Kills the child when this process ends, however it ends but by SIGKILL. */
export function endWithUs(child: ChildProcess): void {
  children.add(child)
  child.once('exit', () => children.delete(child))
}
