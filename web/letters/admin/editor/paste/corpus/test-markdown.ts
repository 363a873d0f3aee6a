/** Clipboards of programs that write Markdown, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const markdown: readonly Clipboard[] = [
  {
    name: 'headings and words',
    text: '# Plums\n\nThey are **in**, *all* ~~5~~ of `them`.\n\n### Three',
    kept: '<h1>Plums</h1><p>They are <strong>in</strong>, <em>all</em> <s>5</s> of <code>them</code>.</p><h3>Three</h3>',
  },
  {
    name: 'lists',
    text: 'Steps:\n\n3. wash\n4. cook\n   - slowly\n\n- a\n- b',
    kept: '<p>Steps:</p><ol start="3"><li><p>wash</p></li><li><p>cook</p><ul><li><p>slowly</p></li></ul></li></ol><ul><li><p>a</p></li><li><p>b</p></li></ul>',
  },
  {
    name: 'a quote, a rule, code',
    text: '> Slowly.\n\n---\n\n```js\nlet x = 1\n  y()\n```',
    kept: '<blockquote><p>Slowly.</p></blockquote><hr><pre><code>let x = 1\n  y()</code></pre>',
  },
  {
    name: 'a table',
    text: '| What | How much |\n| --- | --- |\n| Flour | 100 |',
    kept: '<table><tbody><tr><th>What</th><th>How much</th></tr><tr><td>Flour</td><td>100</td></tr></tbody></table>',
  },
  {
    name: 'footnotes',
    text: 'Plums[^1] are in[^n].\n\n[^1]: By the *station*.\n[^n]: Or\n    not.',
    kept: '<p>Plums<sup data-note="p1"></sup> are in<sup data-note="p2"></sup>.</p><ol class="notes"><li data-note="p1">By the <em>station</em>.</li><li data-note="p2">Or not.</li></ol>',
  },
  {
    name: 'links and a picture of another site',
    text: 'See [plums](https://plums.example.org/) and ![tree](https://p.example.org/t.png)',
    kept: '<p>See <a href="https://plums.example.org/">plums</a> and</p><img src="https://p.example.org/t.png" alt="tree" class="align-center">',
  },
  {
    name: 'a footnote that goes on behind an empty line',
    text: '# Plums\n\nIn[^a].\n\n[^a]: By the\n    *station*.\n\n    Twice.\n\nEnd.',
    kept: '<h1>Plums</h1><p>In<sup data-note="p1"></sup>.</p><p>End.</p><ol class="notes"><li data-note="p1">By the <em>station</em>.<br>Twice.</li></ol>',
  },
  {
    name: 'a footnote with a long name',
    text: 'Plums[^my-note1].\n\n[^my-note1]: By the station.',
    kept: '<p>Plums<sup data-note="p1"></sup>.</p><ol class="notes"><li data-note="p1">By the station.</li></ol>',
  },
]
