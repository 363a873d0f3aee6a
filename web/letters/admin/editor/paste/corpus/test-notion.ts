/** Clipboards of Notion, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const notion: readonly Clipboard[] = [
  {
    name: 'headings, a quote and a rule',
    html: "<meta charset='utf-8'><h3>Plums</h3><blockquote>Slowly.</blockquote><hr><p>End</p>",
    kept: '<h3>Plums</h3><blockquote><p>Slowly.</p></blockquote><hr><p>End</p>',
  },
  {
    name: 'to-dos',
    html: '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div><span class="to-do-children-checked">done</span></li></ul>',
    kept: '<ul><li><p>done</p></li></ul>',
    lost: ['the boxes of a checklist'],
  },
  {
    name: 'numbers and bullets',
    html: '<ol type="1" class="numbered-list" start="2"><li>two</li></ol><ul class="bulleted-list"><li style="list-style-type:disc">x<ul class="bulleted-list"><li>y</li></ul></li></ul>',
    kept: '<ol start="2"><li><p>two</p></li></ol><ul><li><p>x</p><ul><li><p>y</p></li></ul></li></ul>',
  },
  {
    name: 'code',
    html: '<pre class="code"><code class="language-javascript">let x = 1\n  y()</code></pre><p>and <code>inline</code></p>',
    kept: '<pre><code>let x = 1\n  y()</code></pre><p>and <code>inline</code></p>',
  },
  {
    name: 'a callout',
    html: '<figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%"><p>Think.</p></div></figure>',
    kept: '<p>💡</p><p>Think.</p>',
  },
  {
    name: 'a table with a head',
    html: '<table class="simple-table"><thead class="simple-table-header"><tr><th class="simple-table-header-color">What</th><th>How much</th></tr></thead><tbody><tr><td>Flour</td><td>100</td></tr></tbody></table>',
    kept: '<table><tbody><tr><th>What</th><th>How much</th></tr><tr><td>Flour</td><td>100</td></tr></tbody></table>',
  },
  {
    name: 'coloured words',
    html: '<p><mark class="highlight-yellow_background">marked</mark> and <del>gone</del></p>',
    kept: '<p>marked and <s>gone</s></p>',
    lost: ['a coloured background'],
  },
  {
    name: 'a toggle',
    html: '<details open=""><summary>More</summary><p>Inner words</p></details>',
    kept: '<p>More</p><p>Inner words</p>',
  },
]
