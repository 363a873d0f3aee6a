// @vitest-environment happy-dom
/** The preview sets each block of a letter in two languages from its own side. */
import { expect, test } from 'vitest'
import { withDirections } from './block-directions.ts'

test('each block begins where its own words do, and code on the left', () => {
  const body =
    '<p>وصل البرقوق كله في الصباح.</p><p>The plums are all in.</p><ul><li><p>برقوق أسود وأحمر</p></li></ul><pre><code>// برقوق</code></pre>'
  expect(withDirections(body)).toBe(
    '<p dir="rtl">وصل البرقوق كله في الصباح.</p><p dir="ltr">The plums are all in.</p><ul dir="rtl"><li><p dir="rtl">برقوق أسود وأحمر</p></li></ul><pre dir="ltr"><code>// برقوق</code></pre>',
  )
})

test('a letter that is written from left to right stays as it is', () => {
  const body = '<p>Plums &amp; frost<br></p>'
  expect(withDirections(body)).toBe(body)
})
