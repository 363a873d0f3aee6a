/** Clipboards of Ghost, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const ghost: readonly Clipboard[] = [
  {
    name: 'a quote and its other kind',
    html: '<blockquote>One</blockquote><blockquote class="kg-blockquote-alt">Two</blockquote>',
    kept: '<blockquote><p>One</p></blockquote><blockquote class="pull"><p>Two</p></blockquote>',
  },
  {
    name: 'a button card',
    html: '<div class="kg-card kg-button-card kg-align-center"><a href="https://plums.example.org/" class="kg-btn kg-btn-accent">Press</a></div>',
    kept: '<p><a class="button" href="https://plums.example.org/">Press</a></p>',
  },
  {
    name: 'a gallery of its own site',
    html: '<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="/objects/a.webp" width="600" alt="One"></div><div class="kg-gallery-image"><img src="/objects/b.webp" width="600" alt="Two"></div></div></div><figcaption><p><span style="white-space: pre-wrap;">Jars</span></p></figcaption></figure>',
    kept: '<figure><img src="/objects/a.webp" alt="One" class="align-center" width="600"><img src="/objects/b.webp" alt="Two" class="align-center" width="600"><figcaption>Jars</figcaption></figure>',
  },
  {
    name: 'a code card',
    html: '<figure class="kg-card kg-code-card"><pre><code class="language-css">a {\n  color: red\n}</code></pre><figcaption>Style</figcaption></figure>',
    kept: '<pre><code>a {\n  color: red\n}</code></pre><p>Style</p>',
  },
  {
    name: 'a toggle and a callout',
    html: '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More</h4></div><div class="kg-toggle-content"><p>Inner</p></div></div><div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Think.</div></div>',
    kept: '<h3>More</h3><p>Inner</p><p>💡</p><p>Think.</p>',
  },
  {
    name: 'a video',
    html: '<figure class="kg-card kg-embed-card"><iframe width="200" src="https://www.youtube.com/embed/x"></iframe></figure><p>After</p>',
    kept: '<p>After</p>',
    lost: ['an embedded page'],
  },
  {
    name: 'a bookmark with its pictures',
    html: '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/x"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Title</div><div class="kg-bookmark-description">More</div></div><div class="kg-bookmark-thumbnail"><img src="https://a.example/t.png" alt=""></div></a></figure><p>after</p>',
    kept: '<p><a href="https://a.example/x">Title</a></p><p><a href="https://a.example/x">More</a></p><img src="https://a.example/t.png" alt="" class="align-center"><p>after</p>',
  },
  {
    name: 'footnotes of its Markdown, below a line of the author and one of theirs',
    html: '<p>Plums<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr><p>jam</p><hr><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>Minus four. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    kept: '<p>Plums<sup data-note="p1"></sup></p><hr><p>jam</p><hr><ol class="notes"><li data-note="p1">Minus four.</li></ol>',
  },
]
