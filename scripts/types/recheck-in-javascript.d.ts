/** recheck in plain JavaScript comes without types; they are those of its own entry. */
declare module 'recheck/lib/browser.js' {
  const recheck: Pick<typeof import('recheck'), 'checkSync'>
  export default recheck
}
