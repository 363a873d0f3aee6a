/** Clipboards of Substack, made by hand from what it writes, each with what a letter keeps of it. */
import type { Clipboard } from './test-clipboard.ts'

export const substack: readonly Clipboard[] = [
  {
    name: 'words and a button',
    html: '<p><span>Plums are </span><strong>in</strong><span>.</span></p><p class="button-wrapper" data-component-name="ButtonCreateButton"><a class="button primary" href="https://plums.example.org/subscribe"><span>Subscribe now</span></a></p>',
    kept: '<p>Plums are <strong>in</strong>.</p><p><a class="button" href="https://plums.example.org/subscribe">Subscribe now</a></p>',
  },
  {
    name: 'a pull quote',
    html: '<div class="pullquote"><p>Slowly.</p></div>',
    kept: '<blockquote class="pull"><p>Slowly.</p></blockquote>',
  },
  {
    name: 'poetry',
    html: '<div class="preformatted-block" data-component-name="PreformattedTextBlockToDOM"><label class="hide-text" contenteditable="false">Text within this block will maintain its original spacing when published</label><pre class="text">I have eaten\n  the plums</pre></div>',
    kept: '<p class="verse">I have eaten<br>  the plums</p>',
  },
  {
    name: 'a footnote',
    html: '<p>Plums<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a> are in.</p><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false" target="_self">1</a><div class="footnote-content"><p>By the <em>station</em>.</p></div></div>',
    kept: '<p>Plums<sup data-note="p1"></sup> are in.</p><ol class="notes"><li data-note="p1">By the <em>station</em>.</li></ol>',
  },
  {
    name: 'a picture with a caption',
    html: '<div class="captioned-image-container"><figure><a class="image-link image2" target="_blank" href="https://substackcdn.com/image/full.png"><div class="image2-inset"><picture><source type="image/webp" srcset="x"><img src="https://substackcdn.com/image/a.png" width="1456" height="816" class="sizing-normal" alt="A tree"></picture></div></a><figcaption class="image-caption">The tree</figcaption></figure></div>',
    kept: '<figure><img src="https://substackcdn.com/image/a.png" alt="A tree" class="align-center" width="600"><figcaption>The tree</figcaption></figure>',
  },
  {
    name: 'headings with anchors and a rule',
    html: '<h2 class="header-anchor-post">Two<div class="pencraft anchor" aria-hidden="true"><svg></svg></div></h2><div><hr></div>',
    kept: '<h2>Two</h2><hr>',
  },
]
