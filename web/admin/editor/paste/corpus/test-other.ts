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
    lost: ['columns beyond the sixth, whose words stand in it now'],
  },
  {
    name: 'nothing but a blank',
    html: '<p> </p>',
    kept: '<p></p>',
  },
]
