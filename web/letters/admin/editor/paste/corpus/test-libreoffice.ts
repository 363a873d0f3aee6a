/** Clipboards of LibreOffice, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const libreoffice: readonly Clipboard[] = [
  {
    name: 'words with marks',
    html: '<p style="line-height: 100%; margin-bottom: 0cm"><b>bold</b> <i>slanted</i> <u>under</u> <strike>gone</strike> 10<sup>2</sup></p>',
    kept: '<p><strong>bold</strong> <em>slanted</em> <u>under</u> <s>gone</s> 10<sup>2</sup></p>',
  },
  {
    name: 'a footnote',
    html: '<p style="margin-bottom: 0cm">Plums<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> are in.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>By the <i>station</i>.</p></div>',
    kept: '<p>Plums<sup data-note="p1"></sup> are in.</p><ol class="notes"><li data-note="p1">By the <em>station</em>.</li></ol>',
  },
  {
    name: 'a list from three',
    html: '<ol start="3"><li><p style="margin-bottom: 0cm">three</p></li></ol>',
    kept: '<ol start="3"><li><p>three</p></li></ol>',
  },
  {
    name: 'a table',
    html: '<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"><col width="128*"><tr valign="top"><th width="50%"><p>What</p></th><th><p>How much</p></th></tr><tr><td><p>Flour</p></td><td><p>100</p></td></tr></table>',
    kept: '<table><tbody><tr><th>What</th><th>How much</th></tr><tr><td>Flour</td><td>100</td></tr></tbody></table>',
  },
  {
    name: 'old colours',
    html: '<p align="center"><font color="#ff0000"><font size="4" style="font-size: 14pt">Look</font></font></p>',
    kept: '<p>Look</p>',
    lost: ['a text colour', 'the alignment of centred or right-aligned text'],
  },
  {
    name: 'preformatted text',
    html: '<pre class="western">a\n  b</pre>',
    kept: '<pre><code>a\n  b</code></pre>',
  },
]
