/** The names of the first steps, in the order in which they are shown; stored when one is put off. */
export const firstStepNames = ['letter', 'name', 'address', 'mail', 'readers', 'imprint'] as const
export type FirstStep = (typeof firstStepNames)[number]
