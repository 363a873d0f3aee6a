/** `npm test`: every check and every test, a line for each step, and the counts of all at the end. */
import { parseArgs } from 'node:util'
import { addCounts, noCounts, printCounts } from './test/counts.ts'
import { signalTools } from './test/run-tool.ts'
import { type Step, steps } from './test/steps.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    signalTools(signal)
    process.exitCode = 1
    stopped = true
  })
}

let stopped = false
let total = noCounts
for (const step of chooseSteps()) {
  if (stopped) break
  const start = performance.now()
  const { counts, output } = await step.run()
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  const mark = counts.failed > 0 ? '✗' : '✓'
  if (counts.failed > 0) console.log(output.trimEnd())
  console.log(`${mark} ${step.name.padEnd(16)} ${printCounts(counts)} (${seconds} s)`)
  total = addCounts(total, counts)
}
if (total.failed > 0) process.exitCode = 1
console.log(printCounts(total))

/** All, or those that `--only` names, as in `npm test -- --only vitest --only e2e`. */
function chooseSteps(): readonly Step[] {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  if (!values.only) return steps
  const names = values.only.flatMap(names => names.split(','))
  const unknown = names.filter(name => !steps.some(step => step.name === name))
  if (unknown.length > 0) {
    const known = steps.map(step => `"${step.name}"`).join(', ')
    console.error(`There is no step ${unknown.join(', ')}; the steps are ${known}.`)
    process.exit(2)
  }
  return steps.filter(step => names.includes(step.name))
}
