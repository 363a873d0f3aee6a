/** Trusted Types: the one policy of the site, which lets text become HTML, as cleaned letters do, and never script. */

interface Policies {
  createPolicy(name: 'default', rules: { createHTML: (html: string) => string }): unknown
}
// Without rules for script and its addresses the browser refuses those, whatever is injected. Older browsers have no
// Trusted Types and nothing to be told.
;(window as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', { createHTML: html => html })
