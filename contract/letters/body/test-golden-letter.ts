/** The golden letter: every node and mark once, in words that somebody could have written (golden master). */

const words = [
  '<p>The frost came on Tuesday<sup data-note="frost"></sup>, and with it <strong>all</strong> the <em>plums</em>. I counted 10<sup>2</sup> of them, drank some H<sub>2</sub>O, <u>underlined</u> the recipe, struck out <s>5</s> 4 and typed <code>jam --slow</code>.</p>',
  '<h1>What to do with plums</h1>',
  '<h2>The recipe</h2>',
  '<h3>You need</h3>',
  '<table><tbody><tr><th>What</th><th>How much</th><th>From</th></tr><tr><td>Flour</td><td>100 g</td><td><a href="https://mill.example.org/flour">the mill</a></td></tr><tr><td>Milk</td><td>20 ml</td><td>next door<sup data-note="milk"></sup></td></tr></tbody></table>',
  '<ol><li><p>Wash them.</p></li><li><p>Stone them:</p><ul><li><p>the ripe ones by hand,</p></li><li><p>the others with a knife.</p></li></ul></li></ol>',
  '<p>Then wait an hour.</p>',
  '<ol start="3"><li><p>Cook slowly.</p></li></ol>',
  '<blockquote><p>Who hurries the jam, eats syrup.</p><p>My grandmother</p></blockquote>',
  '<p class="verse">I have eaten<br>  the plums<br>    that were in<br>the icebox</p>',
  '<hr>',
  '<pre><code>while (plums &gt; 0) {\n  stir()\n}</code></pre>',
  '<blockquote class="pull"><p>Who hurries the jam, eats syrup.</p></blockquote>',
  '<p><a class="button" href="https://letters.example.org/poll/plums">Vote for a jam</a></p>',
].join('')

const pictures = [
  '<figure><a href="https://photos.example.org/tree"><img src="/objects/tree.webp" alt="A plum tree in frost" class="align-center" width="520"></a><figcaption>The tree, <em>this morning</em></figcaption></figure>',
  '<figure><img src="/objects/one.webp" alt="One jar" class="align-center" width="300"><img src="/objects/two.webp" alt="Two jars" class="align-center" width="300"><img src="/objects/three.webp" alt="Three jars" class="align-center" width="300"></figure>',
  '<img src="/objects/cat.webp" alt="A cat beside the jars" class="align-right" width="200">',
].join('')

const files = [
  '<aside data-file="/files/R3cordingOfTheJam1234567/jam.mp3" data-size="3565158"><p>The jam, <em>read aloud</em></p><p>It simmers.</p><p>Listen.</p></aside>',
  '<aside data-file="/files/F1lmOfTheJam123456789012/jam.mp4" data-size="52428800"><p>The jam on film</p></aside>',
  '<aside data-file="/files/L4belsOfTheJam1234567890/labels.pdf" data-size="20480"><p>Labels to print</p></aside>',
].join('')

const notes =
  '<ol class="notes"><li data-note="frost">Minus four, by the <a href="https://weather.example.org/">weather station</a>.</li><li data-note="milk">Thank you, <em>Mrs Abel</em>.</li></ol>'

const card =
  '<aside data-link="https://plums.example.org/jam" data-picture="/objects/jam.jpg"><p>All about jam</p><p>Fifty recipes, and why sugar is no sin.</p></aside>'

/** With every node but pictures and files. */
export const goldenWords = words + card + notes

export const goldenLetter = words + pictures + files + card + notes
