/** What the build makes: see scripts/languages. */
declare module 'virtual:english' {
  const messages: import('../contract/languages/translator.ts').Messages
  export default messages
}
