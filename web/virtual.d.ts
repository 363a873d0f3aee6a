/** What the build makes: see scripts/languages. */
/** All sentences of readers in English. */
declare module 'virtual:english' {
  const messages: import('../contract/languages/translator.ts').Messages
  export default messages
}

/** Those of them that the author's pages say. */
declare module 'virtual:english/desk' {
  const messages: import('../contract/languages/translator.ts').Messages
  export default messages
}
