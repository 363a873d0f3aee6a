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
    html: '<div class="captioned-image-container"><figure><a class="image-link image2" target="_blank" href="https://substackcdn.com/image/fetch/w_2400/https%3A%2F%2Fp.example%2Fa1_800x600.png"><div class="image2-inset"><picture><source type="image/webp" srcset="x"><img src="https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fp.example%2Fa1_800x600.png" width="1456" height="816" class="sizing-normal" alt="A tree"></picture></div></a><figcaption class="image-caption">The tree</figcaption></figure></div>',
    kept: '<figure><img src="https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fp.example%2Fa1_800x600.png" alt="A tree" class="align-center" width="600"><figcaption>The tree</figcaption></figure>',
  },
  {
    name: 'headings with anchors and a rule',
    html: '<h2 class="header-anchor-post">Two<div class="pencraft anchor" aria-hidden="true"><svg></svg></div></h2><div><hr></div>',
    kept: '<h2>Two</h2><hr>',
  },
  {
    name: 'two dividers and a footnote, as a browser copies them',
    html: '<p>Plums<a class="footnote-anchor" id="footnote-anchor-1" href="https://plums.example.org/p/jam#footnote-1">1</a> are in.</p><div><hr></div><p>Then.</p><div><hr></div><div class="footnote"><a id="footnote-1" href="https://plums.example.org/p/jam#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>By the <a href="https://a.example/#x">sea</a>.</p></div></div>',
    kept: '<p>Plums<sup data-note="p1"></sup> are in.</p><hr><p>Then.</p><hr><ol class="notes"><li data-note="p1">By the <a href="https://a.example/#x">sea</a>.</li></ol>',
  },
  {
    name: 'a picture that leads elsewhere',
    html: '<figure><a class="image-link image2" href="https://a.example/jam"><div class="image2-inset"><picture><img src="https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fp.example%2Fa1_800x600.png" alt="A tree"></picture></div></a><figcaption class="image-caption">The tree</figcaption></figure>',
    kept: '<figure><a href="https://a.example/jam"><img src="https://substackcdn.com/image/fetch/w_1456/https%3A%2F%2Fp.example%2Fa1_800x600.png" alt="A tree" class="align-center"></a><figcaption>The tree</figcaption></figure>',
  },
  {
    name: 'poetry with marks',
    html: '<div class="preformatted-block"><label class="hide-text">Text within this block will maintain its original spacing when published</label><pre class="text">I have <em>eaten</em>\n  <strong>the <a href="https://a.example/plums">plums</a></strong></pre></div>',
    kept: '<p class="verse">I have <em>eaten</em><br>  <strong>the </strong><a href="https://a.example/plums"><strong>plums</strong></a></p>',
  },
  {
    name: 'two marks of one footnote',
    html: '<p>Plums<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a> and jam<a class="footnote-anchor" href="#footnote-1">1</a></p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>By the station.</p></div></div>',
    kept: '<p>Plums<sup data-note="p1"></sup> and jam<sup>1</sup></p><ol class="notes"><li data-note="p1">By the station.</li></ol>',
    lost: ['the link from a second mark to its footnote'],
  },
]
