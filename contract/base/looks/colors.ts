/** The site's palette, by day and by night: written here alone, for the pages' style sheets and for mails. */

export interface Palette {
  paper: string
  paperRaised: string
  paperSunk: string
  ink: string
  inkSoft: string
  line: string
  edge: string
  purple: string
  purpleWash: string
  pink: string
  pinkDeep: string
  /** On pink, by day and by night. */
  pinkInk: string
  pinkWash: string
  danger: string
  good: string
  /** Colors of the drawings. */
  pen: string
  sheet: string
  /** Over the page behind a dialog. */
  scrim: string
}

const light: Palette = {
  paper: '#f7efdf',
  paperRaised: '#fffaf0',
  paperSunk: '#efe3cd',
  ink: '#2b1f38',
  inkSoft: '#61546a',
  line: '#dccdb4',
  edge: '#8a7a86',
  purple: '#6a2bb0',
  purpleWash: '#ece0f6',
  pink: '#ff6fa8',
  pinkDeep: '#d63f80',
  pinkInk: '#2e0a1e',
  pinkWash: '#ffe1ec',
  danger: '#b01f35',
  good: '#2c6a3f',
  pen: '#2b1f38',
  sheet: '#fffdf6',
  scrim: 'rgb(43 31 56 / 55%)',
}

const dark: Palette = {
  paper: '#1b1424',
  paperRaised: '#261c31',
  paperSunk: '#140e1b',
  ink: '#f4eadb',
  inkSoft: '#bbacbf',
  line: '#443750',
  edge: '#89789a',
  purple: '#c8a2ff',
  purpleWash: '#35234c',
  pink: '#ff7db1',
  pinkDeep: '#cc4d86',
  pinkInk: light.pinkInk,
  pinkWash: '#48203a',
  danger: '#ff9a94',
  good: '#95d3a2',
  pen: '#150c20',
  sheet: '#f6e8d6',
  scrim: 'rgb(8 4 14 / 68%)',
}

export const colors = { light, dark }

const properties = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, color]) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${color}`)
    .join(';')

/** As CSS custom properties: `--paper-raised`. */
export const colorsCss = (): string =>
  `:root{${properties(light)}}@media (prefers-color-scheme:dark){:root{${properties(dark)}}}`
