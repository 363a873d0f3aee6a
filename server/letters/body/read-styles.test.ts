/** What words look like by style is a mark of the letter, and what takes a mark back leaves none. */
import { expect, test } from 'vitest'
import { cleanBody } from './clean-body.ts'

const drawn: [string, string][] = [
  [
    '<p><b style="mso-bidi-font-weight:normal">bold</b> <b style="font-weight:normal">plain</b> <i style="font-style:normal">upright</i></p>',
    '<p><strong>bold</strong> plain upright</p>',
  ],
  [
    '<p><span style="font-weight:700">a<br>b <em>c</em></span> <font style="font-style:italic">d</font> 10<span style="vertical-align:super">2</span></p>',
    '<p><strong>a</strong><br><strong>b </strong><em><strong>c</strong></em> <em>d</em> 10<sup>2</sup></p>',
  ],
  [
    '<p><span style="font-weight:700;font-style:italic">a &amp; &lt; &gt; b</span></p>',
    '<p><strong><em>a &amp; &lt; &gt; b</em></strong></p>',
  ],
  [
    '<div style="font-weight:bold"><p>a <span style="font-weight:normal">b</span></p><h2>c</h2></div><p>d</p>',
    '<p><strong>a </strong>b</p><h2>c</h2><p>d</p>',
  ],
  [
    '<a href="https://a.example" style="text-decoration:underline;font-weight:bold">x</a> <a class="button" href="https://a.example" style="font-weight:bold">y</a>',
    '<a href="https://a.example"><strong>x</strong></a> <a class="button" href="https://a.example">y</a>',
  ],
  [
    '<table><tr><td style="font-weight:bold">a</td><td style="text-decoration:line-through">b</td></tr></table><pre style="font-weight:bold">c</pre>',
    '<table><tbody><tr><td><strong>a</strong></td><td><s>b</s></td></tr></tbody></table><pre><code>c</code></pre>',
  ],
  [
    '<figure style="font-weight:bold"><a style="font-style:italic" href="https://a.example"><img src="/objects/a.png" alt=""></a><figcaption>b</figcaption></figure>',
    '<figure><a href="https://a.example"><img src="/objects/a.png" alt="" class="align-center"></a><figcaption><strong>b</strong></figcaption></figure>',
  ],
]

test.each(drawn)('turns %s into %s', (html, expected) => {
  expect(cleanBody(html)).toBe(expected)
  expect(cleanBody(expected)).toBe(expected)
})
