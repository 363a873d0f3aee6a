/** The other papers that readers' pages may be of (themes): what each has otherwise than the site's own palette, by day and by night. */
import { colors, type Palette } from './colors.ts'

type Change = Partial<Palette>

/** Each with its own light and dark colours; the drawings and the colours of good and bad news are the site's everywhere. */
const changes = {
  foolscap: { light: {}, dark: {} },
  white: {
    light: {
      paper: '#f3f3f1',
      paperRaised: '#ffffff',
      paperSunk: '#e7e7e3',
      ink: '#1d1d22',
      inkSoft: '#55555e',
      line: '#d3d3cf',
      edge: '#7a7a83',
      purple: '#5a2ca0',
      purpleWash: '#ebe6f5',
      pinkWash: '#ffe3ee',
    },
    dark: {
      paper: '#151517',
      paperRaised: '#1f1f23',
      paperSunk: '#0e0e10',
      ink: '#ececec',
      inkSoft: '#b0b0b8',
      line: '#3a3a42',
      edge: '#85858f',
      purple: '#c3a6ff',
      purpleWash: '#2f2745',
      pinkWash: '#45202f',
    },
  },
  airmail: {
    light: {
      paper: '#e4edf5',
      paperRaised: '#f6fafd',
      paperSunk: '#d3e0ec',
      ink: '#14263f',
      inkSoft: '#4a5c75',
      line: '#bccfe0',
      edge: '#6a7d96',
      purple: '#1c4fa3',
      purpleWash: '#d8e5f6',
      pink: '#ff8273',
      pinkDeep: '#c8402f',
      pinkInk: '#33090a',
      pinkWash: '#ffe2dd',
    },
    dark: {
      paper: '#101a28',
      paperRaised: '#182536',
      paperSunk: '#0b121d',
      ink: '#e6eef7',
      inkSoft: '#a5b6ca',
      line: '#314560',
      edge: '#7d91ab',
      purple: '#9cc2ff',
      purpleWash: '#1f3656',
      pink: '#ff8c7f',
      pinkDeep: '#d1574a',
      pinkInk: '#33090a',
      pinkWash: '#47211f',
    },
  },
  moss: {
    light: {
      paper: '#e9eddc',
      paperRaised: '#f8faef',
      paperSunk: '#dbe2c8',
      ink: '#1f2a1a',
      inkSoft: '#50604a',
      line: '#c6d1b2',
      edge: '#6f7e64',
      purple: '#2b5c2d',
      purpleWash: '#dcebd3',
      pink: '#f0a63c',
      pinkDeep: '#a8650c',
      pinkInk: '#2f1a00',
      pinkWash: '#fbe8c8',
    },
    dark: {
      paper: '#141a12',
      paperRaised: '#1d261a',
      paperSunk: '#0d120b',
      ink: '#edf2e2',
      inkSoft: '#b0bca4',
      line: '#38462f',
      edge: '#82917a',
      purple: '#a4d89a',
      purpleWash: '#26401f',
      pink: '#f2b457',
      pinkDeep: '#b9812a',
      pinkInk: '#2f1a00',
      pinkWash: '#3f2f12',
    },
  },
} satisfies Record<string, { light: Change; dark: Change }>

export type PaperName = keyof typeof changes
export const paperNames = Object.keys(changes) as [PaperName, ...PaperName[]]

/** All colours of a paper. */
export const paperColors = (name: PaperName): { light: Palette; dark: Palette } => ({
  light: { ...colors.light, ...changes[name].light },
  dark: { ...colors.dark, ...changes[name].dark },
})

/** What a paper has otherwise, as CSS custom properties on a page that has the site's own; empty for that. */
export function paperCss(name: PaperName): string {
  const { light, dark } = changes[name]
  if (Object.keys(light).length === 0) return ''
  return `:root{${properties(light)}}@media(prefers-color-scheme:dark){:root{${properties(dark)}}}`
}

/** As CSS custom properties, by name: `--paper-raised`. */
export const propertiesOf = (palette: Change): Record<string, string> =>
  Object.fromEntries(
    Object.entries(palette).map(([name, color]) => [
      `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`,
      color,
    ]),
  )

const properties = (palette: Change): string =>
  Object.entries(propertiesOf(palette))
    .map(([name, color]) => `${name}:${color}`)
    .join(';')
