/** What is left of a name, whoever gave it: one line that can be seen. */
import { expect, test } from 'vitest'
import { tidyLine } from './names.ts'

test.each([
  ['marks that turn what follows', 'Eve\u202Etxt.exe\u2066', 'Evetxt.exe'],
  ['line breaks of every kind', 'Eve\r\nBcc: x\u2028y\u0085z', 'Eve Bcc: x y z'],
  ['a soft hyphen', 'Su\u00adsan', 'Susan'],
  ['fillers of Korean', '\u3164Min\u115f\u1160 \uffa0', 'Min'],
  ['words hidden in tags', `Ada${String.fromCodePoint(0xe0042, 0xe0063, 0xe0063)}`, 'Ada'],
  ['notes between the lines, and no characters', '\ufff9Ada\ufffb\ufdd0\uffff', 'Ada'],
])('%s go', (_, name, left) => {
  expect(tidyLine(name)).toBe(left)
})

test.each([
  ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a red heart', 'Ann \u2764\ufe0f'],
  ['a name in Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0646\u0645'],
  ['a form of a Japanese sign', '\u845b\u{e0100}'],
])('%s stays as it is', (_, name) => {
  expect(tidyLine(name)).toBe(name)
})

test.each([['\u3164'], ['\u200d \ufe0f'], ['\u2800\u2800'], ['\u00ad\u200b']])('%j is no name', name => {
  expect(tidyLine(name)).toBe('')
})
