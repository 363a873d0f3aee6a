/** What a browser calls itself, so coarsely that it tells devices of one author apart and little else. */

type Names = readonly (readonly [name: string, sign: RegExp])[]

// In this order: nearly every browser also names the ones it wants to be taken for.
const browsers: Names = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: Names = [
  ['iPhone', /\b(iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const find = (names: Names, text: string) => names.find(([, sign]) => sign.test(text))?.[0]

/** @returns 'Firefox on Linux', or '' for what is no browser of the list */
export function browserName(userAgent: string | undefined): string {
  const browser = find(browsers, userAgent ?? '')
  const system = find(systems, userAgent ?? '')
  return browser && system ? `${browser} on ${system}` : (browser ?? '')
}
