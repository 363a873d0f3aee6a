/** Paragraphs of the classic editor, as WordPress makes them. */
import { expect, test } from 'vitest'
import { autop } from './autop.ts'

const made: [string, string][] = [
  ['<h2>One</h2>\nwords\n\n<h3>Two</h3>', '<h2>One</h2><p>words</p>\n<h3>Two</h3>'],
  ['a\nb\n\n\n  \nc', '<p>a<br>\nb</p>\n<p>c</p>\n'],
  ['a<br />\nb<br><br/>c', '<p>a<br />\nb</p>\n<p>c</p>\n'],
  [
    '<ul>\n<li>a\nb</li>\n<li>c\n<ol><li>d</li></ol></li>\n</ul>\nend',
    '<ul><li>a<br>\nb</li><li>c<ol><li>d</li></ol></li></ul><p>end</p>\n',
  ],
  [
    '<blockquote>a\n\nb <cite>c</cite></blockquote>\nd',
    '<blockquote><p>a</p>\n<p>b <cite>c</cite></p></blockquote>\n<p>d</p>\n',
  ],
  ['<div class="x">a\n\nb</div>', '<div class="x">a<p>b</p></div>\n'],
  ['<p>a\n\nb</p>\nc', '<p>a<p>b</p><p>c</p>\n'],
  ['a\n<pre>b\n\n<b>c</b></pre>\nd', '<p>a</p>\n<pre>b\n\n<b>c</b></pre>\n<p>d</p>\n'],
  ['<table>\n<tr>\n<td>a\nb</td>\n</tr>\n</table>', '<table><tr><td>a<br>\nb</td></tr></table>'],
  ['one <!--more-->two<!--nextpage-->\nthree', '<p>one</p>\n<p>two</p>\n<p>three</p>\n'],
  ['<!-- a note -->\n\n<a name="x"></a>\n\n<b></b>', '<p><a name="x"></a></p>\n'],
  ['<b>a\n\n<h2>c</h2>d</b> e', '<p><b>a</b></p>\n<h2><b>c</b></h2><p><b>d</b> e</p>\n'],
  ['<center><b>a b</b></center>c', '<center><b>a b</b></center><p>c</p>\n'],
  ['<H2>a</H2>\n<HR>\nb < c <3', '<H2>a</H2><HR><p>b < c <3</p>\n'],
  ['a <script>\n\nb\n</script> c', '<p>a <script>\n\nb\n</script> c</p>\n'],
  ['<img\nsrc="a"\nalt="b\n\nc">', '<p><img\nsrc="a"\nalt="b\n\nc"></p>\n'],
  ['<div>\n\n<pre>never ended\n\na', '<div><pre>never ended<p>a</p>\n'],
  ['<h3>One\n\ntwo</h3>\nc', '<h3>One<br>\ntwo</h3><p>c</p>\n'],
  ['<p class="x">\n\n<b>\n\n</b>a\n\nb</p>', '<p class="x"><b></b>a<p>b</p>'],
  ['One <mark>two\n\nth</mark>ree', '<p>One <mark>two</mark></p>\n<p><mark>th</mark>ree</p>\n'],
  ['<h3><b>\n\n</b>One</h3>', '<h3><b>\n</b>One</h3>'],
  [' \n\n', ''],
]

test.each(made)('of %j', (content, expected) => {
  expect(autop(content)).toBe(expected)
})

test('a megabyte of what opens and never ends takes no longer than it is long', () => {
  const pumped = [
    '<',
    '<!--',
    '<b>',
    '<b>\n\n',
    '<a "',
    '<pre',
    '<pre>',
    '<br>',
    '<br>\n',
    '\n \n',
    ' ',
    '<div><',
  ]
  for (const piece of pumped) {
    const started = performance.now()
    const html = autop(piece.repeat(1_000_000 / piece.length))
    expect(performance.now() - started, piece).toBeLessThan(10_000)
    expect(html.length, piece).toBeLessThan(50_000_000)
  }
})
