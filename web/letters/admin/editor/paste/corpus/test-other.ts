/** Clipboards of web pages and of this editor, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const other: readonly Clipboard[] = [
  {
    name: 'a web page with a script',
    html: '<p onclick="x()">Words<script>alert(1)</script></p><form><input value="x">Fill</form>',
    kept: '<p>Words</p><p>Fill</p>',
    lost: ['a script', 'a form'],
  },
  {
    name: 'this editor',
    html: '<p data-pm-slice="1 1 []">Plums <strong>are</strong> in</p>',
    kept: '<p>Plums <strong>are</strong> in</p>',
  },
  {
    name: 'this editor, with a picture of another site',
    html: '<img src="https://p.example.org/a.png" alt="A" class="align-left" data-pm-slice="0 0 []"><p>x</p>',
    kept: '<img src="https://p.example.org/a.png" alt="A" class="align-left"><p>x</p>',
  },
  {
    name: 'a wide table',
    html: '<table><tr><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6</td><td>7</td><td>8</td></tr></table>',
    kept: '<table><tbody><tr><td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6 7 8</td></tr></tbody></table>',
    lost: ['columns beyond the sixth (their text moves to the sixth)'],
  },
  {
    name: 'nothing but a blank',
    html: '<p> </p>',
    kept: '<p></p>',
  },
  {
    name: 'blocks that a letter has no name for',
    html: '<center>a</center>b<details><summary>c</summary>d</details><dl><dt>e</dt><dd>f</dd></dl>g<figcaption>h</figcaption><figure>i</figure>j',
    kept: '<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p><p>f</p><p>g</p><p>h</p><p>i</p><p>j</p>',
    lost: [
      'the indents of a definition list (its lines stay)',
      'the alignment of centred or right-aligned text',
    ],
  },
  {
    name: 'tables in a table, as mails are laid out',
    html: '<table><tr><td><table><tr><td><div><b>a</b></div></td><td>b</td></tr></table></td></tr></table>',
    kept: '<table><tbody><tr><td><strong>a</strong></td><td>b</td></tr></tbody></table>',
  },
  {
    name: 'cells with words beside their paragraphs, and a row without cells',
    html: '<table><tr></tr><tr><td>a<p>b</p>c</td><td><div>d<div>e</div></div></td></tr></table>',
    kept: '<table><tbody><tr><td></td><td></td></tr><tr><td>a<br>b<br>c</td><td>d<br>e</td></tr></tbody></table>',
  },
  {
    name: 'a listing whose lines are blocks, and a caption of two paragraphs',
    html: '<pre><div>one</div><div>two</div></pre><pre><ol><li>a</li><li>b</li></ol></pre><figure><img src="/objects/a.webp" alt=""><figcaption><p>c</p><p>d</p></figcaption></figure>',
    kept: '<pre><code>one\ntwo</code></pre><pre><code>a\nb</code></pre><figure><img src="/objects/a.webp" alt="" class="align-center"><figcaption>c<br>d</figcaption></figure>',
  },
  {
    name: 'a list that is called notes, and belongs to no marks',
    html: '<ol class="notes"><li>a</li><li>b</li></ol>',
    kept: '<ol><li><p>a</p></li><li><p>b</p></li></ol>',
  },
  {
    name: 'words about styles in attributes',
    html: '<img src="/objects/a.webp" alt="Her style = plain > fancy" style="float:left"><p><span title="a > b" style="font-weight:bold">bold</span> <b title=\'a style = "x"\' STYLE = font-weight:normal>plain</b></p>',
    kept: '<img src="/objects/a.webp" alt="Her style = plain > fancy" class="align-center"><p><strong>bold</strong> plain</p>',
  },
  {
    name: 'a list of contents, whose links are no footnotes',
    html: '<p><a href="#s1">1</a> <a href="#s2">see</a> <a href="#s3">3</a></p><div id="main"><h2 id="s1">One</h2><p>a</p><h2><a name="s2"></a>Two</h2><hr><ul><li id="s3">three</li></ul></div>',
    kept: '<p>1 see 3</p><h2>One</h2><p>a</p><h2>Two</h2><hr><ul><li><p>three</p></li></ul>',
  },
  {
    name: 'two pictures in one link',
    html: '<p><a href="https://a.example/jam"><img src="/objects/a.webp" alt=""><img src="/objects/b.webp" alt=""></a></p>',
    kept: '<p></p><a href="https://a.example/jam"><img src="/objects/a.webp" alt="" class="align-center"></a><a href="https://a.example/jam"><img src="/objects/b.webp" alt="" class="align-center"></a>',
  },
  {
    name: 'words in what programs call anchors, and words said twice for those who do not see',
    html: '<h2><a class="anchor" href="#x">Plums</a> and <a class="anchor" aria-hidden="true" href="#y">#</a>jam</h2><p><span aria-hidden="true">Ada</span><span class="visually-hidden">Ada</span> <span aria-hidden="true">writes</span></p>',
    kept: '<h2>Plums and jam</h2><p>Ada writes</p>',
  },
  {
    name: 'a table whose cells hold more than a line',
    html: '<table><tr><th>What</th><th>How</th></tr><tr><td>Jam</td><td><ul><li>wash</li><li>cook</li></ul></td></tr></table>',
    kept: '<p><strong>What</strong></p><p><strong>How</strong></p><p>Jam</p><ul><li><p>wash</p></li><li><p>cook</p></li></ul>',
    lost: ['the columns of a table (its cells go below each other)'],
  },
  {
    name: 'code with links and bold words',
    html: '<pre><code>one <b>two</b> <a href="https://a.example/x">three</a> <span style="color:#a00">four</span></code></pre>',
    kept: '<pre><code>one two three four</code></pre>',
    lost: ['links and formatting inside code (the text stays)', 'a text colour'],
  },
  {
    name: 'links that lead to no page of the web',
    html: '<p><a href="/plums">plums</a>, <a href="file:///C:/a.doc">jam</a>, <a href="#end">end</a>, <a href="https://a.example/">more</a></p>',
    kept: '<p>plums, jam, end, <a href="https://a.example/">more</a></p>',
    lost: ['the address of a link'],
  },
  {
    name: 'links within a page',
    html: '<p><a href="#end">end</a>, <a href="javascript:go()"></a><a href="">none</a></p>',
    kept: '<p>end, none</p>',
  },
]
