/** Elements of HTML that mean what a letter has another name for. */
export const letterNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ b: 'strong', i: 'em', cite: 'em', dfn: 'em', var: 'em', ins: 'u', del: 's', strike: 's' },
    ...{ kbd: 'code', samp: 'code', tt: 'code' },
    ...{ h4: 'h3', h5: 'h3', h6: 'h3', menu: 'ul', dir: 'ul' },
  }),
)
